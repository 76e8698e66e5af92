import { z } from "zod";

declare const kind: unique symbol;

/** A uuid that names a row of one kind: a film's is no video's, and a string that nobody has checked is neither. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type AccountId = Id<"account">;
export type ArtifactId = Id<"artifact">;
export type BoostId = Id<"boost">;
export type CaptionId = Id<"caption">;
export type ClickId = Id<"click">;
export type ClipId = Id<"clip">;
export type CommentId = Id<"comment">;
export type ContactId = Id<"contact">;
export type ContactRequestId = Id<"contact-request">;
export type DonationId = Id<"donation">;
export type EnterpriseRequestId = Id<"enterprise-request">;
export type EventId = Id<"event">;
export type FilmId = Id<"film">;
export type InquiryId = Id<"inquiry">;
export type LinkId = Id<"link">;
export type MailId = Id<"mail">;
export type NoticeId = Id<"notice">;
export type PosterFrameId = Id<"poster-frame">;
export type SessionId = Id<"session">;
export type VideoId = Id<"video">;

/** A row and the account that must own it: what is another account's is not found. */
export type OwnClip = { accountId: AccountId; clipId: ClipId };
export type OwnComment = { accountId: AccountId; commentId: CommentId };
export type OwnDonation = { accountId: AccountId; donationId: DonationId };
export type OwnFilm = { accountId: AccountId; filmId: FilmId };
export type OwnInquiry = { accountId: AccountId; inquiryId: InquiryId };
export type OwnLink = { accountId: AccountId; linkId: LinkId };
export type OwnVideo = { accountId: AccountId; videoId: VideoId };

/** An id for a new row. */
export const newId = <Kind extends Id<string>>(): Kind => crypto.randomUUID() as string as Kind;

/** An id as an address, a form or a job brings it; `problem` is what people read where it is none. */
export const idInput = <Kind extends Id<string>>(problem?: string) =>
  z.uuid(problem).transform((id) => id as string as Kind);

/** Those among names of stored folders that are ids. */
export const idsAmong = <Kind extends Id<string>>(names: string[]): Kind[] =>
  names.filter((name): name is Kind => z.uuid().safeParse(name).success);
