import { refundDonation, sweepDonations } from "~/features/money/donations/jobs.server.ts";
import { mailOperator, sweepEnterpriseRequests } from "~/features/money/enterprise-requests/jobs.server.ts";
import { cutSilentLoop } from "~/features/money/film-offers/jobs.server.ts";
import { refundFilm, sweepFilmPurchases } from "~/features/money/film-purchases/jobs.server.ts";
import { keepLedger } from "~/features/money/ledger/jobs.server.ts";
import { refundPack, sweepPacks } from "~/features/money/pack-purchases/jobs.server.ts";
import { payOut, runPayouts, sweepPayouts } from "~/features/money/payouts/jobs.server.ts";
import { shareSale, sweepSales } from "~/features/money/sales/jobs.server.ts";
import {
  endRenewal,
  followAddress,
  followSubscription,
  sweepSubscriptions,
} from "~/features/money/subscriptions/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const moneyJobs = [
  mailOperator,
  refundDonation,
  refundPack,
  refundFilm,
  cutSilentLoop,
  shareSale,
  payOut,
  followSubscription,
  endRenewal,
  followAddress,
  sweepDonations,
  sweepPacks,
  sweepFilmPurchases,
  sweepSales,
  runPayouts,
  sweepPayouts,
  keepLedger,
  sweepSubscriptions,
  sweepEnterpriseRequests,
];
