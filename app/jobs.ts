import { eventDelivery } from "~/features/account/events/jobs.server.ts";
import { intoInbox } from "~/features/account/inbox/jobs.server.ts";
import { accountJobs } from "~/features/account/jobs.server.ts";
import { announceMention, mailComment } from "~/features/audience/comments/jobs.server.ts";
import { mailInquiry } from "~/features/audience/inquiries/jobs.server.ts";
import { audienceJobs } from "~/features/audience/jobs.server.ts";
import { continueAfterRender } from "~/features/clips/editing/jobs.server.ts";
import { clipsJobs } from "~/features/clips/jobs.server.ts";
import { continueRuns } from "~/features/clips/runs/commands/continuing.server.ts";
import { continueAfterShorts } from "~/features/clips/runs/commands/found.server.ts";
import { startWaitingRuns } from "~/features/clips/runs/commands/waiting.server.ts";
import { endUnprepared, mailClips } from "~/features/clips/runs/jobs.server.ts";
import { startFetched, tellFailed } from "~/features/clips/sources/jobs.server.ts";
import { contentJobs } from "~/features/content/jobs.server.ts";
import { deskJobs } from "~/features/desk/jobs.server.ts";
import { insightsJobs } from "~/features/insights/jobs.server.ts";
import { fileDonation, mailDonation } from "~/features/money/donations/jobs.server.ts";
import { moneyJobs } from "~/features/money/jobs.server.ts";
import { mailPayout } from "~/features/money/payouts/jobs.server.ts";
import { mailDispute } from "~/features/money/sales/jobs.server.ts";
import { mailUnpaid, tellAddress } from "~/features/money/subscriptions/jobs.server.ts";
import { outreachJobs } from "~/features/outreach/jobs.server.ts";
import { makeSocialPictures } from "~/features/outreach/social-pictures/commands.server.ts";
import { picturesContent } from "~/features/outreach/social-pictures/rules.ts";
import { artifactJob, makerOf } from "~/features/page/artifacts/jobs.server.ts";
import { cvShows, makeCv } from "~/features/page/cv/commands.server.ts";
import { packageOf } from "~/features/page/festival-package/commands/making.server.ts";
import { pageJobs } from "~/features/page/jobs.server.ts";
import { makeOgImage, ogImageShows } from "~/features/page/og-images/commands.server.ts";
import { kitShows, makeKit } from "~/features/page/press-kit/commands.server.ts";
import { programmePages } from "~/features/page/programme-page/commands.server.ts";
import { projectionCards, screeningPosters } from "~/features/page/projection-card/commands/making.server.ts";
import { renewAfterMeasuring } from "~/features/page/projection-card/commands/renewal.server.ts";
import { siteByPage } from "~/features/page/public-site/queries.server.ts";
import { makeQrPoster, qrPosterShows } from "~/features/page/qr-poster/commands.server.ts";
import { storyCardPieces, storyCardsOfRuns } from "~/features/page/story-cards/commands/making.server.ts";
import { mailBoostPayment } from "~/features/promotion/boost-orders/jobs.server.ts";
import { promotionJobs } from "~/features/promotion/jobs.server.ts";
import { studioJobs } from "~/features/studio/jobs.server.ts";
import { videoJobs } from "~/features/video/jobs.server.ts";
import { revivalOf } from "~/platform/lost-jobs.ts";
import type { Job } from "~/platform/queue.ts";
import type { Product } from "~/product.server.ts";

const ofSite = makerOf(async (db, page) => (await siteByPage(db, page))?.site ?? null);

const makeArtifact = artifactJob({
  card: ofSite({ shows: ogImageShows, make: makeOgImage }),
  "press-kit": ofSite({ shows: kitShows, make: makeKit }),
  cv: ofSite({ shows: cvShows, make: makeCv }),
  "qr-poster": ofSite({ shows: qrPosterShows, make: makeQrPoster }),
  "social-pictures": ofSite({ shows: picturesContent, make: makeSocialPictures }),
  "programme-page": programmePages,
  "festival-package": packageOf(false),
  "festival-package-with-film": packageOf(true),
  "story-card": storyCardPieces,
  "story-cards": storyCardsOfRuns,
  "projection-card": projectionCards,
  "screening-poster": screeningPosters,
});

/** The readers of each event. */
const deliverEvent = eventDelivery<Product>({
  "comment.posted": { mail: mailComment, inbox: intoInbox("comment") },
  "creator.mentioned": { mail: announceMention, inbox: intoInbox("mention") },
  "inquiry.received": { mail: mailInquiry, inbox: intoInbox("inquiry") },
  "donation.paid": { mail: mailDonation, inbox: fileDonation },
  "campaign.completed": { inbox: intoInbox("campaign") },
  "subscription.unpaid": { mail: mailUnpaid },
  "sale.disputed": { mail: mailDispute },
  "payout.changed": { mail: mailPayout },
  "boost.payment": { mail: mailBoostPayment },
  "email.changed": { billing: tellAddress },
  "video.ready": { clips: startWaitingRuns, sources: startFetched },
  "film.measured": { cards: renewAfterMeasuring },
  "video.failed": { clips: endUnprepared, sources: tellFailed },
  "words.settled": { clips: continueRuns },
  "render.settled": { clips: continueAfterRender },
  "shorts.settled": { clips: continueAfterShorts },
  "clips.ready": { mail: mailClips, inbox: intoInbox("clips", ({ payload }) => String(payload.clips)) },
});

const reviveJobs = revivalOf<Product>(() => jobs);

/** THE JOB MAP: every background job. */
export const jobs: Job<object, Product>[] = [
  deliverEvent,
  makeArtifact,
  ...accountJobs,
  ...insightsJobs,
  ...videoJobs,
  ...contentJobs,
  ...clipsJobs,
  ...audienceJobs,
  ...moneyJobs,
  ...promotionJobs,
  ...pageJobs,
  ...outreachJobs,
  ...studioJobs,
  ...deskJobs,
  reviveJobs,
];
