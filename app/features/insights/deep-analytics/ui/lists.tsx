import type { ReactNode } from "react";
import type { Report } from "../rules/report.ts";
import type { Question } from "../rules.ts";
import { EmbedList } from "./embed-list.tsx";
import { ShareList } from "./share-list.tsx";

type ListsProps = { question: Question; lists: Report["lists"]; embeds: Report["embeds"]; ages: ReactNode };

/** Where viewers are, what they watch with, where they come from and what they opened. */
export const Lists = ({ question, lists, embeds, ages }: ListsProps) => (
  <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-2">
    <ShareList heading="Traffic Sources" filter="source" {...{ question }} shares={lists.source} />
    <ShareList heading="Devices" filter="device" {...{ question }} shares={lists.device} />
    <ShareList heading="Geography" filter="country" {...{ question }} shares={lists.country} />
    {ages}
    <ShareList heading="Pages" filter="page" {...{ question }} shares={lists.page} />
    <ShareList heading="Films" filter="film" {...{ question }} shares={lists.film} />
    <ShareList heading="Links" filter="link" {...{ question }} shares={lists.link} />
    <ShareList heading="Campaigns" filter="campaign" {...{ question }} shares={lists.campaign} />
    <ShareList heading="Landing Pages" filter="landing" {...{ question }} shares={lists.landing} />
    <ShareList heading="Leaving Pages" filter={null} {...{ question }} shares={lists.leaving} />
    <ShareList heading="Other Sites" filter={null} {...{ question }} shares={lists.referrer} />
    <EmbedList embeds={embeds} />
  </div>
);
