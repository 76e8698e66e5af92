/** What a feed has to say, whatever its format. */
export type FeedChannel = {
  title: string;
  /** Absolute, like all addresses here: the page that the feed belongs to. */
  pageUrl: string;
  /** Newest first. */
  entries: FeedEntry[];
};

export type FeedEntry = {
  title: string;
  /** Also what readers know the entry by. */
  url: string;
  /** Plain text. */
  words: string;
  at: Date;
  pictureUrl?: string;
};
