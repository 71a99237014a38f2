import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import type { StoryEntry, StoryKind } from '@muster/contract/people/member-story.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarCheck,
  IconChevronDown,
  IconChevronRight,
  IconClipboardCheck,
  IconLogin2,
  IconMail,
  IconMailX,
  IconShieldCheck,
  IconSparkles,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import type { StoryRow } from './fold.ts'
import classes from './story.module.css'
import { foldedSentence, noteOf, sentenceOf } from './story-words.ts'

const ReverseDialog = lazyPart(() => import('./reverse-dialog.tsx'))
const AlikeDialog = lazyPart(() => import('./alike-dialog.tsx'))

const icons: Readonly<Record<StoryKind, Icon>> = {
  karma: IconSparkles,
  work: IconClipboardCheck,
  meetups: IconCalendarCheck,
  roles: IconShieldCheck,
  emails: IconMail,
  sign_in: IconLogin2,
  staff: IconUserEdit,
}

interface StoryLineProps {
  user: UserDetail
  row: StoryRow
  /** Undefined if the row above is of the same day. */
  day: string | undefined
}

/** A row of the story. Equal entries unfold. */
export function StoryLine({ user, row, day }: StoryLineProps) {
  const { first, all } = row
  const [isUnfolded, setUnfolded] = useState(false)
  const karma = all.reduce((sum, entry) => sum + (entry.karma ?? 0), 0)
  const isFold = all.length > 1
  return (
    <>
      <Line user={user} entry={first} day={day} karma={karma} isFold={isFold}>
        {isFold ? (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {foldedSentence(row)}
            {isUnfolded ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </button>
        ) : (
          sentenceOf(first)
        )}
      </Line>
      {isUnfolded &&
        all.map((entry) => (
          <Line
            key={entry.id}
            user={user}
            entry={entry}
            day={formatDate(entry.at, 'day')}
            karma={entry.karma ?? 0}
            isInside
          >
            {sentenceOf(entry)}
          </Line>
        ))}
    </>
  )
}

interface LineProps {
  user: UserDetail
  entry: StoryEntry
  day: string | undefined
  karma: number
  /** Several entries in one: without acts. */
  isFold?: boolean
  /** One of a fold. */
  isInside?: boolean
  children: React.ReactNode
}

function Line({ user, entry, day, karma, isFold = false, isInside = false, children }: LineProps) {
  const permissions = usePermissions()
  const [open, setOpen] = useState<'reverse' | 'alike'>()
  const mayReverse = permissions !== undefined && isAllowed(writeAccess.karmaEntries, permissions)
  const award = isFold ? null : entry.award
  const isReversible = mayReverse && award !== null && !award.reversed
  const IconOf = entry.act === 'email_bounced' ? IconMailX : icons[entry.kind]
  const note = isFold ? null : noteOf(entry)
  return (
    <li
      className={classes.entry}
      data-inside={isInside || undefined}
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        if (event.key.toLowerCase() !== 'r' || !isPlain || !isReversible || open) return
        event.preventDefault()
        setOpen('reverse')
      }}
    >
      <span className={classes.day}>{day}</span>
      <span className={classes.icon} data-kind={entry.act === 'email_bounced' ? 'bounced' : entry.kind}>
        <IconOf size={16} aria-hidden="true" />
      </span>
      <div className={classes.said}>
        <Text as="div" weight={500}>
          {children}
          {award?.reversed && (
            <Text as="span" size="xs" tone="bad" weight={600}>
              {' '}
              {t`Reversed`}
            </Text>
          )}
        </Text>
        {note && (
          <Text size="xs" tone="ink-3">
            {note}
          </Text>
        )}
        {entry.undo && <Undo undo={entry.undo} />}
      </div>
      {award && (
        <Row gap="xs" wrap className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUsers size={16} />}
            onClick={() => setOpen('alike')}
          >
            {t`Who else`}
          </Button>
          {isReversible && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={16} />}
              aria-keyshortcuts="R"
              onClick={() => setOpen('reverse')}
            >
              {t`Reverse`}
            </Button>
          )}
        </Row>
      )}
      <span className={classes.points}>
        {karma !== 0 && (
          <b data-tone={karma > 0 ? 'gold' : 'bad'}>
            {karma > 0 ? `+${formatNumber(karma)}` : `−${formatNumber(-karma)}`}
          </b>
        )}
      </span>
      <time className={classes.time} dateTime={entry.at} title={formatDate(entry.at, 'exact')}>
        {formatDate(entry.at, 'clock')}
      </time>
      {award && open && (
        <Suspense>
          {open === 'reverse' ? (
            <ReverseDialog
              of={award.id}
              title={t`Reverse “${ph({ title: entry.title })}” for ${ph({ fullName: user.full_name })}?`}
              entryIds={[award.id]}
              onClose={() => setOpen(undefined)}
            />
          ) : (
            <AlikeDialog entryId={award.id} mayReverse={mayReverse} onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </li>
  )
}

function Undo({ undo }: { undo: NonNullable<StoryEntry['undo']> }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(undo.until) - Date.now()) / 60_000))
  const act = useAction({
    call: () => api.memberStory.undoReversal.answer({ params: { entry_id: undo.id } }),
    invalidates: [keyOf(api.memberStory), keyOf(api.users)],
  })
  return (
    <Row gap="sm" wrap mt="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        {t`Undo`}
      </Button>
      <Text as="span" size="xs" tone="ink-3">
        <Trans>
          <Plural value={minutes} one="# minute" other="# minutes" /> left
        </Trans>
      </Text>
    </Row>
  )
}
