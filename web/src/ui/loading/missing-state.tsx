import { PlainLinkButton } from '../plain/plain-button.tsx'
import { EmptyState } from './empty-state.tsx'

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
        <PlainLinkButton to={to} look="default">
          {link}
        </PlainLinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
