import { useState } from 'react';
import { Button, Dialog } from '@puchar/shared/kit';
import { formatDayHeading } from '@puchar/shared/domain';
import { SelectField } from '../../lib/form/fields.tsx';
import { submitWith } from '../../lib/form/form-frames.tsx';
import panel from '../../lib/ui/panel.module.css';
import type { Board } from '../board/board-model.ts';
import type { CellPlace } from '../board/use-board.ts';
import { pairText, problemsText } from '../board/words.ts';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts, listTexts as texts } from '../texts.pl.ts';
import type { PlanProblem } from '@puchar/shared/domain';

interface PlaceDialogProps {
  item: BoardItem;
  board: Board;
  problemsOf: (item: BoardItem, place: CellPlace) => PlanProblem[];
  onMove: (place: CellPlace) => void;
  onClose: () => void;
}

/** Day, hour and station to choose from, where dragging would be a nuisance. */
function useChoice({ rows }: Board, item: BoardItem) {
  const [date, setDate] = useState(item.date === null ? '' : new Date(item.date).toISOString());
  const [station, setStation] = useState(item.station ?? '');
  const day = rows.find((row) => row.date === date)?.day ?? '';
  return {
    day,
    date,
    station,
    setDate,
    setStation,
    setDay: (wanted: string) => {
      const own = rows.filter((row) => row.day === wanted);
      const time = rows.find((row) => row.date === date)?.time;
      setDate((own.find((row) => row.time === time) ?? own[0])?.date ?? '');
    },
    place: date === '' ? noPlace : { date, station: station === '' ? null : station },
  };
}
const noPlace: CellPlace = { date: null, station: null };

function Fields({ board, choice }: { board: Board; choice: ReturnType<typeof useChoice> }) {
  const { rows, columns } = board;
  const days = [...new Set(rows.map(({ day }) => day))];
  const stations = columns.flatMap(({ station }) => station ?? []);
  const headingOf = (day: string) =>
    formatDayHeading(rows.find((row) => row.day === day)?.date ?? '');
  return (
    <>
      <SelectField
        label={texts.day}
        empty={texts.noDate}
        value={choice.day}
        onChange={({ target }) => choice.setDay(target.value)}
        choices={days.map((day) => ({ value: day, label: headingOf(day) }))}
      />
      {choice.day === '' ? null : (
        <SelectField
          label={texts.time}
          value={choice.date}
          onChange={({ target }) => choice.setDate(target.value)}
          choices={rows
            .filter(({ day }) => day === choice.day)
            .map(({ date, time }) => ({ value: date, label: time }))}
        />
      )}
      {choice.day === '' || stations.length === 0 ? null : (
        <SelectField
          label={texts.station}
          empty={texts.noStation}
          value={choice.station}
          onChange={({ target }) => choice.setStation(target.value)}
          choices={stations.map((name) => ({ value: name, label: name }))}
        />
      )}
    </>
  );
}

export function PlaceDialog({ item, board, problemsOf, onMove, onClose }: PlaceDialogProps) {
  const choice = useChoice(board, item);
  const problems = problemsText(problemsOf(item, choice.place));
  const put = () => {
    onMove(choice.place);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={texts.moveTitle}>
      <form className={panel.fields} noValidate onSubmit={submitWith({ submit: put })}>
        <p className={panel.strong} translate="no">
          {pairText(item)}
        </p>
        <Fields board={board} choice={choice} />
        <p aria-live="polite" className={problems === '' ? panel.success : panel.danger}>
          {problems === '' ? boardTexts.fits : problems}
        </p>
        <Button type="submit" look="primary">
          {texts.put}
        </Button>
      </form>
    </Dialog>
  );
}
