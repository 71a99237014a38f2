import { plural, t } from '@lingui/core/macro'
import { Button, MenuItem } from '@mantine/core'
import type { GroupHello } from '@muster/contract/learning/group-hellos.ts'
import { IconHandStop, IconMessageCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Answer } from '../../../../api/answer.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { answerReads, celebrateAnswer } from './answer-reads.ts'
import classes from './group-hellos.module.css'
import { waveWords } from './wave-words.ts'

const HelloReplies = lazyPart(() => import('./hello-replies.tsx'))
const EditIntro = lazyPart(() => import('./edit-intro.tsx'))
const MessageReportDialog = lazyDialog(
  () => import('../../../circles/learning-circles/shared/report-dialog.tsx'),
)

interface HelloCardProps {
  groupId: string
  hello: GroupHello
  /** Whether the member can wave and reply in this group. */
  mayAnswer: boolean
  /** Whether the replies show. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One intro with its waves and replies. */
export function HelloCard({ groupId, hello, mayAnswer, isOpen, onOpen }: HelloCardProps) {
  const { full_name, muid, profile_pic, words, created_at, college, is_mine, i_reported } = hello
  const { replies, takes_replies, may_reply } = hello
  const repliesId = useId()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card className={classes.card}>
      <div className={classes.author}>
        <Avatar name={full_name} src={profile_pic} muid={muid ?? hello.id} size={44} />
        <div className={classes.who}>
          <p>
            <strong>
              <ProfileLink muid={muid}>{full_name}</ProfileLink>
            </strong>{' '}
            <Text as="span" size="sm" tone="ink-3">
              <RelativeTime value={created_at} />
              {i_reported && `, ${t`reported`}`}
            </Text>
          </p>
          {college && (
            <Text size="sm" tone="ink-3">
              {college}
            </Text>
          )}
        </div>
        <HelloMenu groupId={groupId} hello={hello} onEdit={() => setIsEditing(true)} />
      </div>
      {isEditing ? (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <EditIntro groupId={groupId} hello={hello} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <Text size="lg" className={classes.words}>
          {words}
        </Text>
      )}
      <Answers groupId={groupId} hello={hello} mayAnswer={mayAnswer && !is_mine}>
        {(replies > 0 || may_reply) && (
          <Button
            variant="default"
            leftSection={<IconMessageCircle size={20} stroke={1.8} />}
            aria-label={replyLabel(hello)}
            aria-expanded={isOpen}
            aria-controls={repliesId}
            onClick={() => onOpen(!isOpen)}
          >
            {plural(replies, { 0: `Reply`, one: `# reply`, other: `# replies` })}
          </Button>
        )}
        {!takes_replies && replies === 0 && (
          <Text size="sm" tone="ink-3">
            {t`Replies close after 14 days`}
          </Text>
        )}
      </Answers>
      <div id={repliesId}>
        {isOpen && (
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <HelloReplies groupId={groupId} hello={hello} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function HelloMenu({
  groupId,
  hello: { id, full_name, is_mine, i_reported },
  onEdit,
}: Pick<HelloCardProps, 'groupId' | 'hello'> & { onEdit: () => void }) {
  const [reporting, setReporting] = useState(false)
  const remove = useAction({
    call: () => api.groupHellos.remove.answer({ params: { pk: groupId, hello_id: id } }),
    invalidates: answerReads,
  })
  if (i_reported && !is_mine) return null
  return (
    <>
      <RowMenu label={is_mine ? t`My intro` : t`${full_name}’s intro`} busy={remove.isPending}>
        {is_mine ? (
          <>
            <MenuItem onClick={onEdit}>{t`Edit intro`}</MenuItem>
            <MenuItem onClick={() => remove.mutate()}>{t`Delete intro`}</MenuItem>
          </>
        ) : (
          <MenuItem onClick={() => setReporting(true)}>{t`Report intro`}</MenuItem>
        )}
      </RowMenu>
      {reporting && (
        <MessageReportDialog
          of={id}
          title={t`Report ${full_name}’s intro`}
          send={(body) => api.groupHellos.report.answer({ params: { pk: groupId, hello_id: id }, body })}
          onDone={() => void invalidate(keyOf(api.groupHellos))}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

interface AnswersProps extends Pick<HelloCardProps, 'groupId' | 'hello' | 'mayAnswer'> {
  children: ReactNode
}

const replyLabel = ({ is_mine, full_name, replies }: GroupHello): string =>
  is_mine
    ? plural(replies, {
        0: 'Reply to my intro',
        one: '# reply to my intro',
        other: '# replies to my intro',
      })
    : plural(replies, {
        0: `Reply to ${full_name}`,
        one: `# reply to ${full_name}`,
        other: `# replies to ${full_name}`,
      })

/** The faces of those who waved, the wave button, and the buttons in `children`. */
function Answers({ groupId, hello: { id, full_name, is_mine, waves }, mayAnswer, children }: AnswersProps) {
  const { data: me } = useProfile()
  const params = { pk: groupId, hello_id: id }
  const wave = useAction({
    call: (isOn: boolean): Promise<Answer<{ karma: number } | undefined>> =>
      isOn ? api.groupHellos.wave.answer({ params }) : api.groupHellos.unwave.answer({ params }),
    // The face in the stack says it, and the counter in the top bar has the karma.
    success: false,
    invalidates: answerReads,
    onDone: celebrateAnswer,
  })
  // Shows the press right away; the answer may take a moment.
  const mine = wave.isPending ? wave.variables : waves.mine
  const total = waves.total + Number(mine) - Number(waves.mine)
  const people = mine && me ? [me, ...waves.people] : waves.people
  const text = waveWords({ people: waves.people, total, mine })
  return (
    <>
      {text && (
        <Row gap="xs" align="center" mt="sm">
          <AvatarStack people={people} total={total} size={28} />
          <Text size="sm" tone="ink-2" aria-live="polite">
            {text}
          </Text>
        </Row>
      )}
      {!text && mayAnswer && (
        <Text size="sm" weight={600} tone="brand-strong" mt="sm">
          {t`Be the first to wave`}
        </Text>
      )}
      {!text && is_mine && (
        <Text size="sm" tone="ink-3" mt="sm">
          {t`No one has waved so far`}
        </Text>
      )}
      <Row gap="xs" align="center" wrap mt="sm">
        {mayAnswer && (
          <Button
            variant="light"
            className={classes.wave}
            leftSection={<IconHandStop size={20} stroke={1.8} />}
            aria-label={mine ? t`You waved at ${full_name}` : t`Wave back at ${full_name}`}
            aria-pressed={mine}
            onClick={() => {
              // One request at a time, so that a wave and its undo can't race.
              if (!wave.isPending) wave.mutate(!mine)
            }}
          >
            {mine ? t`You waved` : t`Wave back`}
          </Button>
        )}
        {children}
      </Row>
    </>
  )
}
