import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

export interface Sample {
  value: number;
  labels?: Labels;
}

interface Read {
  kind: 'gauge' | 'counter';
  name: string;
  help: string;
  labels?: readonly string[];
  /** Called at each look, by whatever counts for itself anyway. */
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** Labels are names of our own: routes, modules, jobs. Never an address, an id or a text that was typed. */
export interface Metrics {
  isOn: boolean;
  /** Several sources may share a name. */
  watch(what: Read): void;
  count(name: string, help: string, labels: Labels): void;
  /** Seconds. */
  time(name: string, help: string, labels: Labels, seconds: number): void;
  text(): Promise<string>;
}

export const noMetrics: Metrics = {
  isOn: false,
  watch: () => undefined,
  count: () => undefined,
  time: () => undefined,
  text: () => Promise.resolve(''),
};

const buckets = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

class PrometheusMetrics implements Metrics {
  readonly isOn = true;
  private readonly registry = new Registry();
  private readonly sources = new Map<string, Read['read'][]>();
  private readonly counters = new Map<string, Counter>();
  private readonly histograms = new Map<string, Histogram>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  watch({ kind, name, help, labels = [], read }: Read): void {
    const present = this.sources.get(name);
    if (present !== undefined) {
      present.push(read);
      return;
    }
    const sources = [read];
    this.sources.set(name, sources);
    const samples = async () => {
      const found = await Promise.allSettled(sources.map(async (source) => source()));
      // What cannot be read now is absent now, and nothing else is.
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    };
    const settings = {
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      async collect(this: Gauge | Counter) {
        const present = await samples();
        this.reset();
        for (const { labels: named = {}, value } of present) this.inc(named, value);
      },
    };
    if (kind === 'gauge') new Gauge(settings);
    else new Counter(settings);
  }

  count(name: string, help: string, labels: Labels): void {
    const counter =
      this.counters.get(name) ??
      new Counter({ name, help, labelNames: Object.keys(labels), registers: [this.registry] });
    this.counters.set(name, counter);
    counter.inc(labels);
  }

  time(name: string, help: string, labels: Labels, seconds: number): void {
    const histogram =
      this.histograms.get(name) ??
      new Histogram({
        name,
        help,
        labelNames: Object.keys(labels),
        buckets,
        registers: [this.registry],
      });
    this.histograms.set(name, histogram);
    histogram.observe(labels, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

export const createMetrics = (isOn: boolean): Metrics =>
  isOn ? new PrometheusMetrics() : noMetrics;
