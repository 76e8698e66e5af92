import { LayoutGrid, List } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CATEGORIES, type Category } from "../rules.ts";

export type Wanted = { search: string; category: Category | "all"; isList: boolean };

type TemplateSearchProps = { wanted: Wanted; onWanted(wanted: Wanted): void };

/** Search, categories, and the switch between grid and list. */
export const TemplateSearch = ({ wanted, onWanted }: TemplateSearchProps) => (
  <div className="mb-6 flex flex-col gap-4">
    <div className="flex items-end gap-3">
      <div className="min-w-0 grow">
        <TextField
          type="search"
          name="template-search"
          label="Search templates"
          autoComplete="off"
          value={wanted.search}
          onChange={({ target }) => onWanted({ ...wanted, search: target.value })}
        />
      </div>
      <Button
        type="button"
        variant="quiet"
        className="min-h-12"
        icon={wanted.isList ? <LayoutGrid aria-hidden /> : <List aria-hidden />}
        onClick={() => onWanted({ ...wanted, isList: !wanted.isList })}
      >
        {wanted.isList ? "Grid" : "List"}
      </Button>
    </div>
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 pb-1 [scrollbar-width:thin] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">Category</legend>
      {(["all", ...CATEGORIES] as const).map((category) => (
        <Button
          key={category}
          type="button"
          variant={category === wanted.category ? "primary" : "quiet"}
          className="shrink-0"
          aria-pressed={category === wanted.category}
          onClick={() => onWanted({ ...wanted, category })}
        >
          {category === "all" ? "All Templates" : `${category.charAt(0).toUpperCase()}${category.slice(1)}`}
        </Button>
      ))}
    </fieldset>
  </div>
);
