import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import type { ReactNode } from 'react'
import { Text } from '../layout/primitives.tsx'
import { Avatar } from '../people/avatar.tsx'
import { DateText } from '../text/date-text.tsx'
import classes from './activity.module.css'
import { fieldLabel, valueText } from './activity-words.ts'
import { entryTitle } from './entry-title.ts'

interface ActivityEntryProps {
  entry: ActivityRow
  /** 'clock' for entries below the head of their day. */
  when?: 'time' | 'clock'
  /** An action button, such as undo. */
  children?: ReactNode
}

/** One audit entry: actor, action, time, field changes and reason. */
export function ActivityEntry({ entry, when = 'time', children }: ActivityEntryProps) {
  return (
    <>
      <Avatar name={entry.actor} muid={entry.actor_muid ?? entry.actor} size={28} />
      <Text as="div" size="sm">
        <p className={classes.line}>
          <span>
            <Text as="strong" tone="ink">
              {entry.actor}
            </Text>{' '}
            · {entryTitle(entry)}
          </span>
          <span className={classes.when}>
            <DateText value={entry.created_at} style={when} />
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
            {before.length > 0 ? (
              <Trans>
                <del className={classes.before}>{ph({ before: valueText(before) })}</del> to{' '}
                <ins className={classes.after}>{ph({ after: valueText(after) })}</ins>
              </Trans>
            ) : (
              <ins className={classes.after}>{valueText(after)}</ins>
            )}
          </Text>
        </div>
      ))}
    </dl>
  )
}
