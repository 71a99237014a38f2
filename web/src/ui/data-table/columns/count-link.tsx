import { Link } from 'react-router'
import { formatNumber } from '../../text/format.ts'

export interface CountLinkProps {
  count: number
  /** Null if the viewer has no access to the target. */
  to: string | null
  /** Text after the count for screen readers: 'tasks of Design'. */
  label: string
}

/** A count that links to the counted things. */
export function CountLink({ count, to, label }: CountLinkProps) {
  if (count === 0 || to === null) return <span className="tabular">{formatNumber(count)}</span>
  return (
    <Link to={to} className="tabular" aria-label={`${formatNumber(count)} ${label}`}>
      {formatNumber(count)}
    </Link>
  )
}
