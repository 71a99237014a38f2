import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from './states.tsx'

interface MissingStateProps {
  /** What there is not: 'No such circle'. */
  title: string
  /** Why that may be. */
  children: string
  /** Where others of its kind are. */
  to: string
  /** The words of the link there. */
  link: string
}

/** The page of a thing that does not exist, or not for this reader. */
export function MissingState({ title, children, to, link }: MissingStateProps) {
  return (
    <EmptyState
      kind="search"
      title={title}
      action={
        <Button component={Link} to={to} variant="default">
          {link}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
