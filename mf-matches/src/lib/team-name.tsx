import { Link, useSite } from '@puchar/shared/kit';
import type { TeamSummary } from '@puchar/shared/contract';

const teamRoute = '/druzyny/:teamId';

export function TeamName({
  team,
  className,
}: {
  team: TeamSummary;
  className?: string | undefined;
}) {
  const hasTeamPages = useSite().routes.includes(teamRoute);
  if (!hasTeamPages)
    return (
      <span className={className} translate="no">
        {team.name}
      </span>
    );
  return (
    <Link to={`/druzyny/${encodeURIComponent(team.tag)}`} className={className} translate="no">
      {team.name}
    </Link>
  );
}
