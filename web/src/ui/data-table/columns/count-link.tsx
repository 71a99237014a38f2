import { Link } from 'react-router'
import { formatNumber } from '../../text/format.ts'

export interface CountLinkProps {
  count: number
  /** Null for those who may not go there. */
  to: string | null
  /** What the link shows, for screen readers: 'tasks of Design'. */
  label: string
}

/** How many things hang on a row, with the way to them. */
export function CountLink({ count, to, label }: CountLinkProps) {
  if (count === 0 || to === null) return <span className="tabular">{formatNumber(count)}</span>
  return (
    <Link to={to} className="tabular" aria-label={`${formatNumber(count)} ${label}`}>
      {formatNumber(count)}
    </Link>
  )
}
