import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import type { ReactNode } from 'react'
import { Text } from '../layout/primitives.tsx'
import { Avatar } from '../people/avatar.tsx'
import { RelativeTime } from '../text/date-text.tsx'
import { actionWords } from './action-words.ts'
import classes from './activity.module.css'
import { fieldLabel, valueText } from './activity-words.ts'

interface ActivityEntryProps {
  entry: ActivityRow
  /** An action button, such as undo. */
  children?: ReactNode
}

/** One audit entry: actor, action, time, field changes and reason. */
export function ActivityEntry({ entry, children }: ActivityEntryProps) {
  return (
    <>
      <Avatar name={entry.actor} muid={entry.actor_muid ?? entry.actor} size={28} />
      <Text as="div" size="sm">
        <p className={classes.line}>
          <span>
            <Text as="strong" tone="ink">
              {entry.actor}
            </Text>{' '}
            · {actionWords(entry.action).label}
          </span>
          <span className={classes.when}>
            <RelativeTime value={entry.created_at} />
          </span>
        </p>
        <Changes changes={entry.changes} />
        {entry.reason && <blockquote className={classes.reason}>“{entry.reason}”</blockquote>}
        {children}
      </Text>
    </>
  )
}

/** Each changed field with its value before (struck through) and after. */
export function Changes({ changes }: Pick<ActivityRow, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <Text as="dt" tone="ink-3">
            {fieldLabel(field)}
          </Text>
          <Text as="dd" tone="ink-3">
            {before.length > 0 && (
              <>
                <del className={classes.before}>{valueText(before)}</del> to{' '}
              </>
            )}
            <ins className={classes.after}>{valueText(after)}</ins>
          </Text>
        </div>
      ))}
    </dl>
  )
}
