import { ContactScreen } from "~/features/audience/contacts/ui/contact-screen.tsx";
import { dayLabel } from "~/lib/dates.ts";
import { feedPath, type ListedLetter, letterPath, lettersTitle } from "../rules/letters.ts";

type PublicLettersProps = { maker: string; username: string; letters: ListedLetter[] };

/** The letters that everybody can read, newest first. */
export const PublicLetters = ({ maker, username, letters }: PublicLettersProps) => (
  <ContactScreen maker={{ name: maker, username }} heading={lettersTitle(maker)}>
    <dl className="card-facts">
      {letters.map(({ id, title, excerpt, sentAt }) => (
        <div key={id}>
          <dt>
            <time dateTime={sentAt.toISOString()}>{dayLabel(sentAt.toISOString().slice(0, 10))}</time>
          </dt>
          <dd dir="auto">
            <a href={letterPath(username, id)}>{title}</a>
            {excerpt && <p>{excerpt}</p>}
          </dd>
        </div>
      ))}
    </dl>
    <div className="card-ways">
      <a className="button" href={feedPath(username)}>
        RSS feed
      </a>
    </div>
  </ContactScreen>
);

/** What feed readers look for, and what search engines may do. */
export const LettersHead = ({
  username,
  address,
  isIndexed,
}: {
  username: string;
  address: string;
  isIndexed: boolean;
}) => (
  <>
    <link rel="canonical" href={address} />
    <link rel="alternate" type="application/rss+xml" title="RSS" href={feedPath(username)} />
    {!isIndexed && <meta name="robots" content="noindex" />}
  </>
);
