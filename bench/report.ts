import { cpus, totalmem } from 'node:os';
import { cpuOfRun, type Standing } from './measure.ts';
import { figure, type Goal, type Outcome } from './outcome.ts';
import type { Options } from './options.ts';

export type Setting = {
  /** UTC, to the minute. */
  at: string;
  commit: string;
  machine: string;
  node: string;
  postgres: string;
  options: Pick<Options, 'assets' | 'seconds' | 'rounds'>;
  isPinned: boolean;
  /** Runnable processes on average over the last minute, at the start and at the end. */
  load: readonly [start: number, end: number];
};

export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

const HEAD = [
  '',
  'req/s at 1 / 16 / 64',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'server',
  'PostgreSQL',
  'CPU against Mogine',
];

function standingRow({ name, one, many, most, cpuAgainstOurs }: Standing): string[] {
  return [
    name,
    [one, many, most].map((run) => figure(run.requestsPerSecond)).join(' / '),
    ...[many.p50Ms, many.p99Ms, cpuOfRun(many), many.appMicros, many.databaseMicros].map(figure),
    `${figure(cpuAgainstOurs)} ×`,
  ];
}

function goalRow({ what, measured, goal, isMet }: Goal): string[] {
  return [what, measured, goal, isMet ? 'met' : '**missed**'];
}

/** A Markdown table, which reads as well in a terminal. */
function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(3, ...[cell, ...rows.map((row) => row[column] ?? '')].map(widthOf)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** Chinese characters are two columns wide. */
function widthOf(text: string): number {
  return [...text].reduce((width, char) => width + (/[\u2E80-\uFFEF]/.test(char) ? 2 : 1), 0);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function formatOutcome({ title, about, standings, table, goals }: Outcome): string {
  const parts = [`## ${title}`, about];
  if (standings) parts.push(toTable(HEAD, standings.map(standingRow)));
  if (table) parts.push(toTable(table.head, table.rows));
  if (goals.length > 0) parts.push(toTable(['goal', 'measured', 'wanted', ''], goals.map(goalRow)));
  return parts.join('\n\n');
}

export function formatReport(setting: Setting, outcomes: readonly Outcome[]): string {
  const goals = outcomes.flatMap((outcome) => outcome.goals);
  const met = goals.filter((goal) => goal.isMet).length;
  const { options, load } = setting;
  return [
    `${setting.at} UTC, commit ${setting.commit}. ${setting.machine}; Node ${setting.node}, PostgreSQL ${setting.postgres} (embedded, its usual settings).`,
    `${options.assets} assets; runs of ${options.seconds} s, medians of ${options.rounds} rounds at 16 connections, contenders in turn. ${
      setting.isPinned
        ? 'Everything that serves shares one core, the load comes from the other one.'
        : 'Nothing is pinned to a core.'
    } Load average ${load[0].toFixed(1)} at the start, ${load[1].toFixed(1)} at the end.`,
    `**${met} of ${goals.length} goals met.**`,
    ...outcomes.map(formatOutcome),
  ].join('\n\n');
}
