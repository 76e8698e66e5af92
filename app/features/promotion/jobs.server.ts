import {
  applyBoostSchedules,
  chargeRenewal,
  refundRest,
  settleBoostOrders,
} from "~/features/promotion/boost-orders/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const promotionJobs = [chargeRenewal, refundRest, applyBoostSchedules, settleBoostOrders];
