import { t } from '@lingui/core/macro'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/loading/empty-state.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import type { EventListProps } from './events-view.tsx'

/** Empty state: there are no events, or none that matches. */
export function NoEvents({ words, clear }: Pick<EventListProps, 'words' | 'clear'>) {
  if (!words) return null
  return (
    <Card>
      {clear ? (
        <EmptyState
          kind="search"
          title={t`No matching events`}
          action={
            <PlainButton look="default" onClick={clear}>
              {t`Show everything`}
            </PlainButton>
          }
        >
          {t`Try a shorter word or another type.`}
        </EmptyState>
      ) : (
        <EmptyState title={words.title}>{words.text}</EmptyState>
      )}
    </Card>
  )
}
