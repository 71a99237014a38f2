import { PlainLinkButton } from '../plain/plain-button.tsx'
import { EmptyState } from './empty-state.tsx'

interface MissingStateProps {
  /** 'We couldn’t find this circle'. */
  title: string
  /** Possible reasons. */
  children: string
  /** Address of the list of such things. */
  to: string
  /** Text of the link. */
  link: string
}

/** Shown for a record that doesn't exist, or that the reader can't see. */
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
