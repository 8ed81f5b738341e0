import type { AdminModule } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { SelectField } from '../lib/form/fields.tsx';
import { texts } from './canary-texts.pl.ts';
import type { Change } from './change-dialog.tsx';
import { texts as moduleTexts } from './texts.pl.ts';

/** Those that the endpoint takes. */
const canaryShares = [0, 5, 10, 25, 50] as const;
export type CanaryShare = (typeof canaryShares)[number];

const { setCanary, endCanary } = organiserEndpoints;

const choices = canaryShares.map((share) => ({ value: String(share), label: texts.shares(share) }));

const shareOf = (value: number): CanaryShare => canaryShares.find((share) => share === value) ?? 0;

export function canaryChange(module: AdminModule, version: string): Change {
  const { slug, title, active, canary } = module;
  const isRunning = canary?.version === version;
  const send: Change['send'] = (body, share) =>
    request(setCanary, { params: { slug }, body: { ...body, version, share } });
  if (isRunning) {
    return {
      title: texts.changeTitle(version),
      action: texts.changeAct,
      consequences: [texts.changeText],
      share: shareOf(canary.share),
      send,
      done: texts.begun(title, version),
    };
  }
  return {
    title: texts.giveTitle(version),
    action: texts.giveAct,
    consequences: [
      texts.giveText(title, version, active ?? moduleTexts.none),
      texts.giveStable,
      ...(canary === undefined ? [] : [texts.giveReplaces(canary.version)]),
    ],
    share: 10,
    send,
    done: texts.begun(title, version),
  };
}

export function canaryEnd({ slug, title, active, canary }: AdminModule): Change {
  const version = canary?.version ?? '';
  return {
    title: texts.endTitle(version),
    action: texts.end,
    consequences: [texts.endText(active ?? moduleTexts.none)],
    send: (body) => request(endCanary, { params: { slug }, body }),
    done: texts.ended(title, version),
  };
}

interface ShareFieldProps {
  share: CanaryShare;
  onChoose: (share: CanaryShare) => void;
}

export function ShareField({ share, onChoose }: ShareFieldProps) {
  return (
    <SelectField
      name="share"
      label={texts.share}
      choices={choices}
      value={String(share)}
      onChange={(event) => onChoose(shareOf(Number(event.target.value)))}
    />
  );
}
