import { PageTitle } from '../../layout/page-title.tsx';
import { useRegistry } from '../../remotes/use-registry.ts';
import { HomeCountdown } from './home-countdown.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeRegister } from './home-register.tsx';
import { texts } from './texts.pl.ts';

export default function HomePage() {
  // GROUPS without an edition and where the registry could not be read.
  const stage = useRegistry().data?.stage ?? 'GROUPS';
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {stage === 'PRE_SUBMISSIONS' && <HomeCountdown />}
      {stage === 'SUBMISSIONS' && <HomeRegister />}
      {stage !== 'PRE_SUBMISSIONS' && stage !== 'SUBMISSIONS' && (
        <HomeNews isOver={stage === 'POST'} />
      )}
    </>
  );
}
