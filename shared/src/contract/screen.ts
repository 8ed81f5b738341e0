import * as z from 'zod/mini';
import { id, instant, lineText } from './text.ts';

export const sceneKinds = ['LIVE', 'NEXT', 'TABLES', 'BRACKET', 'SPONSORS', 'MESSAGES'] as const;
export const sceneKind = z.enum(sceneKinds);
export type SceneKind = z.infer<typeof sceneKind>;

const secondsError = 'Podaj liczbę sekund od 5 do 300.';

const scene = z.strictObject({
  kind: sceneKind,
  /** Of one picture: a scene with more to show than fits has several. */
  seconds: z.int(secondsError).check(z.gte(5, secondsError), z.lte(300, secondsError)),
  shown: z.boolean(),
});
export type Scene = z.infer<typeof scene>;

export const mostScreenMessages = 10;

const messages = z
  .array(z.strictObject({ text: lineText(1, 160, { missing: 'Wpisz komunikat.' }) }))
  .check(z.maxLength(mostScreenMessages, `Może być najwyżej ${mostScreenMessages} komunikatów.`));

/** What the screen in the hall shows. */
export const hallScreen = z.strictObject({
  /** In the order in which they follow one another; each kind once. */
  scenes: z.array(scene),
  messages,
  updatedAt: z.optional(instant),
});
export type HallScreen = z.infer<typeof hallScreen>;

export const hallInput = z.strictObject({
  scenes: z.array(scene).check(
    z.length(sceneKinds.length),
    z.refine((scenes) => new Set(scenes.map(({ kind }) => kind)).size === scenes.length),
  ),
  messages,
  expectedUpdatedAt: z.optional(instant),
});
export type HallInput = z.output<typeof hallInput>;

export const overlayKinds = ['SCORE', 'PICKS', 'NEXT', 'PATH', 'TABLE', 'SPONSORS'] as const;
export const overlayKind = z.enum(overlayKinds);
export type OverlayKind = z.infer<typeof overlayKind>;

const overlayShape = {
  /** Null: the live one that is streamed, else the next. */
  meetingId: z.nullable(id),
  /** Null: all groups in turn. */
  groupId: z.nullable(id),
  hidden: z.array(overlayKind).check(z.maxLength(overlayKinds.length)),
};

/** What overlays of a stream show, unless their address says otherwise. */
export const overlays = z.strictObject(overlayShape);
export type Overlays = z.infer<typeof overlays>;

export const screenSettings = z.strictObject({ hall: hallScreen, overlays });
export type ScreenSettings = z.infer<typeof screenSettings>;

export const overlaysUpdate = z.strictObject({
  ...z.partial(z.omit(overlays, { hidden: true })).shape,
  /** One at a time, so that two people at the controls never undo one another. */
  show: z.optional(overlayKind),
  hide: z.optional(overlayKind),
});
export type OverlaysUpdate = z.output<typeof overlaysUpdate>;
