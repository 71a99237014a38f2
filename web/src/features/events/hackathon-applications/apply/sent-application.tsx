import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyApplication } from '@muster/contract/events/hackathon-applications.ts'
import { Suspense, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { Ticket } from '../../../../ui/ticket/ticket.tsx'
import { ticketNumber } from '../../hackathons/shared/hackathon-words.ts'
import { AnswerText } from '../answer-text.tsx'
import { applicationReads } from '../queries.ts'
import { wordsOf } from '../status-words.ts'
import classes from './apply.module.css'

// What comes after sending isn't needed for the form.
const Together = lazyPart(() => import('./together.tsx'))

interface SentApplicationProps {
  title: string
  own: MyApplication
  /** The hackathon has ended. */
  isOver: boolean
  onEdit: () => void
}

/** The member's own application: status, answers, and what they can still do. */
export function SentApplication({ title, own, isOver, onEdit }: SentApplicationProps) {
  const [leaving, setLeaving] = useState(false)
  const withdraw = useAction({
    call: () => api.hackathonApplications.withdraw.answer({ params: { hackathon_id: own.hackathon_id } }),
    invalidates: applicationReads,
    onDone: () => setLeaving(false),
  })
  const { chip, tone, text } = wordsOf(own.status, isOver)
  const questions = own.fields.filter(({ kind }) => kind !== 'system')
  return (
    <div className={classes.form}>
      {own.ticket_code && !isOver && (
        <Ticket
          title={title}
          state={t`You’re in`}
          code={own.ticket_code}
          number={ticketNumber(own.ticket_code)}
          facts={<p>{t`Bring this, on paper or on your phone.`}</p>}
        />
      )}
      <Card title={t`Your application`} aside={<Chip tone={tone}>{chip}</Chip>}>
        <Text tone="ink-2" mb="sm">
          {own.place_in_line && !isOver
            ? t`You’re number ${ph({ place: own.place_in_line })} on the waiting list.`
            : ''}{' '}
          {text}{' '}
          <Trans>
            Sent on <DateText value={own.created_at} />.
          </Trans>
        </Text>
        {own.message && (
          <blockquote className={classes.message}>
            <p>{own.message}</p>
            <Text as="footer" size="xs" tone="ink-2" mt="2xs">
              {t`The organisers`}
            </Text>
          </blockquote>
        )}
        {questions.length > 0 && (
          <dl className={classes.answers}>
            {questions.map((question) => (
              <div key={question.field_name}>
                <dt>{question.label}</dt>
                <dd>
                  <AnswerText question={question} of={own} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Row gap="sm" justify="end" wrap mt="md">
          {own.can_withdraw && (
            <Button variant="subtle" color="bad" onClick={() => setLeaving(true)}>
              {own.status === 'accepted' ? t`Give up my place` : t`Withdraw application`}
            </Button>
          )}
          {own.can_edit && (
            <Button variant="default" onClick={onEdit}>
              {t`Edit my answers`}
            </Button>
          )}
        </Row>
      </Card>
      {!isOver && (
        <Suspense>
          <Together hackathonId={own.hackathon_id} title={title} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving}
        title={own.status === 'accepted' ? t`Give up your place?` : t`Withdraw your application?`}
        confirmLabel={own.status === 'accepted' ? t`Give up place` : t`Withdraw application`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setLeaving(false)}
      >
        {own.status === 'accepted'
          ? t`Someone on the waiting list may get it. You can apply again while applications are open.`
          : t`You can apply again while applications are open.`}
      </ConfirmDialog>
    </div>
  )
}
