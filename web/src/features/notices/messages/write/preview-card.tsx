import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import type { Reach } from '@muster/contract/notices/message-shapes.ts'
import { FIRST_NAME, plainText } from '@muster/contract/notices/message-words.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { levelNumber } from '../../../../ui/text/format.ts'
import { previewQuery } from '../queries.ts'
import { MessageText } from '../shared/message-text.tsx'
import type { Fields } from './use-draft.ts'
import classes from './write.module.css'

const looks = [
  { value: 'bell', label: t`Bell` },
  { value: 'mail', label: t`Email` },
  { value: 'phone', label: t`Phone` },
]

interface PreviewCardProps {
  readonly id: string
  readonly fields: Fields
  readonly sender: string
  readonly reach: Reach | undefined
}

/** The message as a member of the audience gets it, first those with unusual names. */
export function PreviewCard({ id, fields, sender, reach }: PreviewCardProps) {
  const [look, setLook] = useState('mail')
  const [at, setAt] = useState(0)
  const query = useQuery({ ...previewQuery(id, at), placeholderData: keepPreviousData })
  return (
    <Card
      title={t`Preview`}
      aside={<SegmentedControl size="xs" data={looks} value={look} onChange={setLook} />}
    >
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load the preview`}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={(preview) => preview === null}
        empty={<Text tone="ink-3">{t`No active member matches this audience.`}</Text>}
      >
        {(preview) =>
          preview && (
            <Stack gap="md">
              <Row gap="sm" align="center">
                <Avatar
                  name={preview.member.full_name}
                  src={preview.member.profile_pic}
                  muid={preview.member.muid}
                  size={36}
                />
                <Text as="div" grow size="sm">
                  <strong>
                    <Trans>As {ph({ fullName: preview.member.full_name })}</Trans>
                  </strong>
                  <Text size="xs" tone="ink-3">
                    {[
                      t`Level ${ph({ levelNumber: levelNumber(preview.member.level) })}`,
                      preview.member.college,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </Text>
                </Text>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t`Previous member`}
                  disabled={preview.of < 2}
                  onClick={() => setAt((at + preview.of - 1) % preview.of)}
                >
                  <IconChevronLeft size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t`Next member`}
                  disabled={preview.of < 2}
                  onClick={() => setAt((at + 1) % preview.of)}
                >
                  <IconChevronRight size={18} />
                </ActionIcon>
              </Row>
              <div className={classes.letter} dir="auto">
                <Stack gap="md">
                  {look === 'mail' && (
                    <Text size="xs" tone="ink-3">
                      <Trans>to {ph({ email: preview.member.email })}</Trans>
                    </Text>
                  )}
                  <Text weight={700}>{preview.subject || t`No subject yet`}</Text>
                  {look === 'mail' ? (
                    <>
                      <MessageText text={preview.text} />
                      {fields.button && (
                        <p>
                          <span className={classes.button}>{fields.button}</span>
                        </p>
                      )}
                      <Text size="xs" tone="ink-3">
                        <Trans>
                          {sender} sent this to {ph({ name: fields.audience.name })}.
                        </Trans>
                      </Text>
                    </>
                  ) : (
                    <Text size="sm" lines>
                      {plainText(preview.text).slice(0, look === 'bell' ? 500 : 180)}
                    </Text>
                  )}
                </Stack>
              </div>
            </Stack>
          )
        }
      </QueryView>
      {reach && reach.total > 0 && fields.text.includes(FIRST_NAME) && (
        <Text size="sm" tone={reach.nameless > 0 ? 'warn' : 'good'} mt="md">
          {reach.nameless === 0
            ? t`Checked. Everyone in this audience has a first name.`
            : t`Checked. ${ph({ nameless: reach.nameless })} in this audience have no first name, so they read “Hi there”.`}
        </Text>
      )}
    </Card>
  )
}
