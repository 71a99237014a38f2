import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, MenuItem, Textarea } from '@mantine/core'
import { type GroupHello, HELLO_LENGTH, type HelloLine } from '@muster/contract/learning/group-hellos.ts'
import { IconSend2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../../../api/answer.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useKeptText } from '../../../../api/session/use-kept-text.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { List, Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { helloRepliesQuery } from '../queries.ts'
import { answerReads, celebrateAnswer } from './answer-reads.ts'
import classes from './group-hellos.module.css'

const MessageReportDialog = lazyDialog(
  () => import('../../../circles/learning-circles/shared/report-dialog.tsx'),
)

interface HelloRepliesProps {
  groupId: string
  hello: GroupHello
}

/** The replies to an intro with their answers, and a field for one more. */
export default function HelloReplies({ groupId, hello }: HelloRepliesProps) {
  const query = useQuery(helloRepliesQuery(groupId, hello.id))
  const [answering, setAnswering] = useState<string>()
  const place = { pk: groupId, hello_id: hello.id }
  return (
    <Stack gap="sm" className={classes.replies}>
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load the replies`}
        skeleton={<SkeletonRows rows={2} />}
      >
        {(replies) => (
          <List gap="sm">
            {replies.map(({ answer, ...reply }) => {
              const mayAnswer = hello.is_mine && !answer
              return (
                <li key={reply.id}>
                  <Line place={place} line={reply} />
                  {answer && (
                    <div className={classes.answer}>
                      <Line place={place} line={answer} />
                    </div>
                  )}
                  {mayAnswer &&
                    (answering === reply.id || replies.length === 1 ? (
                      <div className={classes.answer}>
                        <Field
                          of={reply.id}
                          label={t`Answer ${ph({ fullName: reply.full_name })}`}
                          send={(words) =>
                            api.groupHellos.answer.answer({
                              params: { ...place, reply_id: reply.id },
                              body: { words },
                            })
                          }
                        />
                      </div>
                    ) : (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        ml={32}
                        onClick={() => setAnswering(reply.id)}
                      >
                        <Trans>
                          Answer <span className="visually-hidden">{ph({ fullName: reply.full_name })}</span>
                        </Trans>
                      </Button>
                    ))}
                </li>
              )
            })}
          </List>
        )}
      </QueryView>
      {hello.may_reply && (
        <Field
          of={hello.id}
          label={t`Reply to ${ph({ fullName: hello.full_name })}`}
          send={(words) => api.groupHellos.reply.answer({ params: place, body: { words } })}
        />
      )}
    </Stack>
  )
}

interface LineProps {
  place: { readonly pk: string; readonly hello_id: string }
  line: HelloLine
}

function Line({ place, line }: LineProps) {
  const { id, full_name, muid, profile_pic, words, created_at, is_mine, i_reported } = line
  const params = { ...place, reply_id: id }
  const [reporting, setReporting] = useState(false)
  const remove = useAction({
    call: () => api.groupHellos.removeReply.answer({ params }),
    invalidates: answerReads,
  })
  return (
    <Row gap="xs">
      <Avatar name={full_name} src={profile_pic} muid={muid ?? id} size={32} />
      <Text grow className={classes.line}>
        <strong>
          <ProfileLink muid={muid}>{full_name}</ProfileLink>
        </strong>{' '}
        <span>{words}</span>{' '}
        <Text as="span" size="xs" tone="ink-3" nowrap>
          <RelativeTime value={created_at} />
          {i_reported && `, ${t`reported`}`}
        </Text>
      </Text>
      {(is_mine || !i_reported) && (
        <RowMenu label={is_mine ? t`My reply` : t`${full_name}’s reply`} busy={remove.isPending}>
          {is_mine ? (
            <MenuItem onClick={() => remove.mutate()}>{t`Delete reply`}</MenuItem>
          ) : (
            <MenuItem onClick={() => setReporting(true)}>{t`Report reply`}</MenuItem>
          )}
        </RowMenu>
      )}
      {reporting && (
        <MessageReportDialog
          of={id}
          title={t`Report ${full_name}’s reply`}
          send={(body) => api.groupHellos.reportReply.answer({ params, body })}
          onDone={() => void invalidate(keyOf(api.groupHellos))}
          onClose={() => setReporting(false)}
        />
      )}
    </Row>
  )
}

interface FieldProps {
  /** Id of what is answered, for the draft. */
  of: string
  label: string
  send: (words: string) => Promise<Answer<{ karma: number } | undefined>>
}

/** A field for one line. Enter sends it. */
function Field({ of, label, send }: FieldProps) {
  const { data: me } = useProfile()
  const [words, setWords, dropWords] = useKeptText({ kind: 'hello', id: of })
  const [problem, setProblem] = useState<string>()
  const sending = useAction({
    call: send,
    success: false,
    invalidates: answerReads,
    onDone: (reply) => {
      dropWords()
      celebrateAnswer(reply)
    },
    onFailed: (error) => {
      const text = error instanceof ApiError ? error.fields.words : undefined
      if (text) setProblem(text)
      else tellFailure(error)
    },
  })
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (words.trim()) sending.mutate(words.trim())
    else setProblem(t`Write one line`)
  }
  return (
    <form className={classes.reply} onSubmit={submit} noValidate>
      {me && <Avatar name={me.full_name} src={me.profile_pic} muid={me.muid} size={32} />}
      <div className={classes.typed}>
        <Textarea
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxLength={HELLO_LENGTH}
          error={problem}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value.replaceAll('\n', ' '))
            setProblem(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          size={36}
          className={classes.send}
          aria-label={t`Send`}
          loading={sending.isPending}
        >
          <IconSend2 size={20} stroke={1.8} />
        </ActionIcon>
        <Row justify="space-between" size="sm" tone="ink-3" mt="2xs">
          <span>{t`One line, seen by the group`}</span>
          <Text as="span" numbers>
            {words.length} / {HELLO_LENGTH}
          </Text>
        </Row>
      </div>
    </form>
  )
}
