import { PageTitle } from '../../layout/page-title.tsx';
import { useStage } from '../../remotes/use-registry.ts';
import { HomeCountdown } from './home-countdown.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeRegister } from './home-register.tsx';
import { texts } from './texts.pl.ts';

export default function HomePage() {
  const stage = useStage();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {stage === 'PRE_SUBMISSIONS' && <HomeCountdown />}
      {stage === 'SUBMISSIONS' && <HomeRegister />}
      {stage !== 'PRE_SUBMISSIONS' && stage !== 'SUBMISSIONS' && <HomeNews />}
    </>
  );
}
