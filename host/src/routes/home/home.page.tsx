import { PageTitle } from '../../layout/page-title.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { HomeCountdown } from './home-countdown.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeRegister } from './home-register.tsx';
import { texts } from './texts.pl.ts';

/** Countdown, call to register or news, by stage; an unknown stage counts as GROUPS. */
export default function HomePage() {
  const { stage, edition } = useStage();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {stage === 'PRE_SUBMISSIONS' && (
        <HomeCountdown start={edition?.submissionsStartDate ?? null} />
      )}
      {stage === 'SUBMISSIONS' && <HomeRegister />}
      {stage !== 'PRE_SUBMISSIONS' && stage !== 'SUBMISSIONS' && <HomeNews />}
    </>
  );
}
