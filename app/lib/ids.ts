import { z } from "zod";

declare const kind: unique symbol;

/** The uuid of a row, branded by kind: a film's id is no video's id, and an unchecked string is neither. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type AccountId = Id<"account">;
export type AnnouncementId = Id<"announcement">;
export type ApiKeyId = Id<"api-key">;
export type AppealId = Id<"appeal">;
export type ArtifactId = Id<"artifact">;
export type BoostId = Id<"boost">;
export type BulkDecisionId = Id<"bulk-decision">;
export type CampaignId = Id<"campaign">;
export type CaptionId = Id<"caption">;
export type CastInvitationId = Id<"cast-invitation">;
export type ClickId = Id<"click">;
export type ClipId = Id<"clip">;
export type ClipPlacementId = Id<"clip-placement">;
export type ClipRunId = Id<"clip-run">;
export type ClipScheduleId = Id<"clip-schedule">;
export type ClipSourceId = Id<"clip-source">;
export type CommentId = Id<"comment">;
export type ContactId = Id<"contact">;
export type ContactImportId = Id<"contact-import">;
export type ContactRequestId = Id<"contact-request">;
export type ContentFileId = Id<"content-file">;
export type ContentItemId = Id<"content-item">;
export type ContentPlacementId = Id<"content-placement">;
export type ContentProjectId = Id<"content-project">;
export type DecisionId = Id<"decision">;
export type DonationId = Id<"donation">;
/** One link to the door of a screening. */
export type DoorId = Id<"door">;
export type EmailTemplateId = Id<"email-template">;
export type EmojiPackId = Id<"emoji-pack">;
export type EnterpriseRequestId = Id<"enterprise-request">;
export type EventId = Id<"event">;
export type ExportId = Id<"export">;
export type FestivalRunId = Id<"festival-run">;
export type FilmId = Id<"film">;
export type FilmPurchaseId = Id<"film-purchase">;
export type FilmViewingId = Id<"film-viewing">;
export type FolderId = Id<"folder">;
export type GuestId = Id<"guest">;
export type ImportId = Id<"import">;
export type InboxItemId = Id<"inbox-item">;
export type InquiryId = Id<"inquiry">;
export type SavedViewId = Id<"saved-view">;
export type LedgerTransactionId = Id<"ledger-transaction">;
export type LinkId = Id<"link">;
export type MadeClipId = Id<"made-clip">;
export type MailId = Id<"mail">;
export type MentionId = Id<"mention">;
export type NoticeId = Id<"notice">;
/** A payee of the ledger, who is named by this number only. */
export type PayeeNumber = number & { readonly [kind]: "payee" };
export type PackageFetchId = Id<"package-fetch">;
export type PackageLinkId = Id<"package-link">;
export type PackItemId = Id<"pack-item">;
export type PackPurchaseId = Id<"pack-purchase">;
export type PageId = Id<"page">;
export type PasskeyId = Id<"passkey">;
export type PayoutId = Id<"payout">;
export type PosterFrameId = Id<"poster-frame">;
export type PushSubscriptionId = Id<"push-subscription">;
export type ReplyId = Id<"reply">;
export type ReportId = Id<"report">;
export type ReportPictureId = Id<"report-picture">;
export type ReportFileId = Id<"report-file">;
export type SaleId = Id<"sale">;
export type ScreenerId = Id<"screener">;
export type ScreenerViewingId = Id<"screener-viewing">;
export type SegmentId = Id<"segment">;
export type SendId = Id<"send">;
export type ServiceJobId = Id<"service-job">;
export type SessionId = Id<"session">;
export type SharedReportId = Id<"shared-report">;
export type TakenFrameId = Id<"taken-frame">;
export type AnnotationId = Id<"annotation">;
export type VideoId = Id<"video">;
export type WebhookDeliveryId = Id<"webhook-delivery">;
export type WebhookEndpointId = Id<"webhook-endpoint">;

/** A row's id with the account that must own it: a row of another account is not found. */
export type OwnApiKey = { accountId: AccountId; keyId: ApiKeyId };
export type OwnBulkDecision = { accountId: AccountId; bulkId: BulkDecisionId };
export type OwnCampaign = { accountId: AccountId; campaignId: CampaignId };
export type OwnClip = { accountId: AccountId; clipId: ClipId };
export type OwnClipRun = { accountId: AccountId; runId: ClipRunId };
export type OwnClipSchedule = { accountId: AccountId; scheduleId: ClipScheduleId };
export type OwnClipSource = { accountId: AccountId; sourceId: ClipSourceId };
export type OwnComment = { accountId: AccountId; commentId: CommentId };
export type OwnContact = { accountId: AccountId; contactId: ContactId };
export type OwnContactImport = { accountId: AccountId; importId: ContactImportId };
export type OwnContentItem = { accountId: AccountId; itemId: ContentItemId };
export type OwnContentProject = { accountId: AccountId; projectId: ContentProjectId };
export type OwnDonation = { accountId: AccountId; donationId: DonationId };
export type OwnCastInvitation = { accountId: AccountId; invitationId: CastInvitationId };
export type OwnEmojiPack = { accountId: AccountId; packId: EmojiPackId };
export type OwnEmailTemplate = { accountId: AccountId; emailTemplateId: EmailTemplateId };
export type OwnExport = { accountId: AccountId; exportId: ExportId };
export type OwnFestivalRun = OwnPage & { runId: FestivalRunId };
export type OwnFilm = { accountId: AccountId; filmId: FilmId };
export type OwnFolder = { accountId: AccountId; folderId: FolderId };
export type OwnGuest = OwnFestivalRun & { guestId: GuestId };
export type OwnImport = { accountId: AccountId; importId: ImportId };
export type OwnInquiry = { accountId: AccountId; inquiryId: InquiryId };
export type OwnSavedView = { accountId: AccountId; viewId: SavedViewId };
export type OwnLink = { accountId: AccountId; linkId: LinkId };
export type OwnMadeClip = { accountId: AccountId; clipId: MadeClipId };
export type OwnPasskey = { accountId: AccountId; passkeyId: PasskeyId };
export type OwnPackageLink = OwnPage & { linkId: PackageLinkId };
export type OwnPage = { accountId: AccountId; pageId: PageId };
export type OwnReportFile = { accountId: AccountId; reportFileId: ReportFileId };
export type OwnScreener = OwnPage & { screenerId: ScreenerId };
export type OwnSegment = { accountId: AccountId; segmentId: SegmentId };
export type OwnServiceJob = { accountId: AccountId; jobId: ServiceJobId };
export type OwnAnnotation = { accountId: AccountId; noteId: AnnotationId };
export type OwnVideo = { accountId: AccountId; videoId: VideoId };
export type OwnWebhook = { accountId: AccountId; webhookId: WebhookEndpointId };

/** An id for a new row. */
export const newId = <Kind extends Id<string>>(): Kind => crypto.randomUUID() as string as Kind;

/** An id from a URL, a form or a job; `problem` is the message when it is invalid. */
export const idInput = <Kind extends Id<string>>(problem?: string) =>
  z.uuid(problem).transform((id) => id as string as Kind);

/** Those of the given folder names that are ids. */
export const idsAmong = <Kind extends Id<string>>(names: string[]): Kind[] =>
  names.filter((name): name is Kind => z.uuid().safeParse(name).success);
