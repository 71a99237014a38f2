import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Standing } from './standings.tsx'

/** The name, linked to the profile or campus unless it's private. */
export function StandingName({ standing }: { standing: Standing }) {
  if (standing.to === null) return <span title={t`This profile is private`}>{standing.name}</span>
  return <Link to={standing.to}>{standing.name}</Link>
}
