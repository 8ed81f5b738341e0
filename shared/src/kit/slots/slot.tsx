import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SlotProps } from '../../remote/define-module.ts';

export type SlotName = keyof SlotProps;

export type SlotRenderer = (name: string, props: object) => ReactNode;

const SlotContext = createContext<SlotRenderer>(() => null);

export function SlotProvider({ render, children }: { render: SlotRenderer; children: ReactNode }) {
  return <SlotContext value={render}>{children}</SlotContext>;
}

/** A slot that no module fills renders nothing. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  return use(SlotContext)(name, props);
}
