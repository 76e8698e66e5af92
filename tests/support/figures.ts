const COMMENT = /^# (HELP [a-z_][a-z0-9_]* \S.*|TYPE [a-z_][a-z0-9_]* (counter|gauge|histogram|summary))$/;
const SAMPLE =
  /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)*)\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|Na[Nn])$/;
const LABEL = /([a-z_]+)="((?:[^"\\\n]|\\.)*)"/g;

type Labels = Record<string, string>;

/** The metrics of `/metrics`, as a monitor reads them. */
export async function readFigures(baseUrl: string, token: string) {
  const response = await fetch(`${baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`no figures: ${response.status}`);
  return figuresIn(await response.text());
}

/** Reads Prometheus' text format; throws at the first line that is not of that format. */
function figuresIn(text: string) {
  const samples = text.split("\n").flatMap(sampleOf);
  const matching = (name: string, wanted: Labels) =>
    samples.filter((sample) => sample.name === name && bears(sample.labels, wanted));
  return {
    labels: (name: string) => matching(name, {}).map(({ labels }) => labels),
    /** The value of the metric with all of these labels, summed where several match. */
    value: (name: string, labels: Labels = {}) => matching(name, labels).reduce((sum, { value }) => sum + value, 0),
  };
}

function sampleOf(line: string) {
  if (line === "" || COMMENT.test(line)) return [];
  const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
  if (!name) throw new Error(`not of Prometheus' format: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, key = "", label = ""]) => [key, label]);
  return [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }];
}

const bears = (labels: Labels, wanted: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);
