import { Link } from 'react-router'
import type { Standing } from './standings.tsx'

/** The name, which leads on to the profile or the campus where that is open. */
export function StandingName({ standing }: { standing: Standing }) {
  if (standing.to === null) return <span title="This profile is private">{standing.name}</span>
  return <Link to={standing.to}>{standing.name}</Link>
}
