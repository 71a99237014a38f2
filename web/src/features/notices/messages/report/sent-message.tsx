import { ph, plural, t } from '@lingui/core/macro'
import { Button, Progress, Table } from '@mantine/core'
import type { MessageCounts, MessageReport, StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { reportQuery } from '../queries.ts'
import { MessageText } from '../shared/message-text.tsx'
import { useStartMessage } from '../shared/use-start-message.ts'
import { notReachedWords, stateWords, wayWords } from '../words.ts'
import { NotReached } from './not-reached.tsx'
import classes from './report.module.css'

const crumbs = [
  { label: t`Messages`, to: '/dashboard/management/messages' },
  { label: t({ message: 'Report', context: 'figures' }) },
]
const POLL_MS = 5_000

/** A message that is on its way or was sent, with what came of it. */
export function SentMessage({ message }: { message: StaffMessage }) {
  const [words, tone] = stateWords[message.state]
  const start = useStartMessage()
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={message.subject}
        lead={
          <>
            <Chip tone={tone}>{words}</Chip> {aboutOf(message)}
          </>
        }
        actions={
          <>
            {message.sent_at && (
              <DownloadButton load={() => api.messages.recipientsCsv({ params: { message_id: message.id } })}>
                {t`CSV`}
              </DownloadButton>
            )}
            <Button
              variant="default"
              leftSection={<IconCopy size={18} />}
              loading={start.isPending}
              onClick={() => start.mutate({ copy_of: message.id })}
            >
              {t`Use again`}
            </Button>
          </>
        }
      />
      <Stack gap="lg">
        {message.sent_at && <Report message={message} />}
        <Card title={t`Message`}>
          <Stack gap="md">
            <MessageText text={message.text} />
            {message.button && (
              <p>
                {message.button}: <code>{message.opens}</code>
              </p>
            )}
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

function aboutOf({ audience, sender, sent_at, leaves_at }: StaffMessage): string {
  const to = t`To ${ph({ name: audience.name })}.`
  const by = sender?.full_name ?? t`a former member`
  if (sent_at) return `${to} ${t`Sent by ${by} on ${ph({ sentAt: formatDate(sent_at, 'exact') })}.`}`
  return leaves_at ? `${to} ${t`Leaves on ${ph({ leavesAt: formatDate(leaves_at, 'exact') })}.`}` : to
}

function Report({ message }: { message: StaffMessage }) {
  const query = useQuery({
    ...reportQuery(message.id),
    refetchInterval: message.state === 'sent' ? false : POLL_MS,
  })
  const [params] = useAddressParams()
  const way = params.get('missed')
  return (
    <QueryView query={query} errorTitle={t`We couldn’t load the report`}>
      {(report) => (
        <>
          <Card>
            <div className={classes.figures}>
              <Figures {...report} />
            </div>
            <ByWay counts={report.counts} />
          </Card>
          {way !== null && <NotReached id={message.id} way={way} />}
        </>
      )}
    </QueryView>
  )
}

function Figures({ counts, usual }: MessageReport) {
  const { delivered, opened, followed, left, total, waiting, left_out: out } = counts
  const missing = [
    out.bounced > 0 &&
      plural({ bounced: out.bounced }, { one: `# address bounced`, other: `# addresses bounced` }),
    out.opted_out > 0 && t`${ph({ optedOut: formatNumber(out.opted_out) })} turned these off`,
    out.deactivated > 0 && t`${ph({ deactivated: formatNumber(out.deactivated) })} deactivated`,
    waiting > 0 && t`${ph({ waiting: formatNumber(waiting) })} follow later`,
  ].filter(Boolean)
  return (
    <>
      <Figure title={t`Delivered`} value={delivered} of={total} good>
        {missing.length > 0
          ? missing.join(', ')
          : t`of ${plural(total, { one: `# member`, other: `# members` })}`}
      </Figure>
      <Figure title={t`Opened`} value={opened} of={delivered}>
        {usual ? usualText(opened, delivered, usual.opened) : t`Read in the bell, or followed from the email`}
      </Figure>
      <Figure title={t`Followed the link`} value={followed} of={delivered}>
        {usual && t`Usual: ${ph({ followed: usual.followed })} %`}
      </Figure>
      <Figure title={t`Turned these off`} value={left} of={delivered}>
        {usual ? t`Usual: ${ph({ left: usual.left })} %` : t`Within a week`}
      </Figure>
    </>
  )
}

/** The share of readers against the median of earlier messages by the same ways. */
function usualText(opened: number, delivered: number, usual: number): string {
  const points = delivered > 0 ? Math.round((opened / delivered) * 100) - usual : 0
  if (points === 0) return t`As usual for these ways: ${usual} %`
  return points > 0
    ? t`${points} points more than usual for these ways: ${usual} %`
    : t`${ph({ points: -points })} points fewer than usual for these ways: ${usual} %`
}

interface FigureProps {
  readonly title: string
  readonly value: number
  readonly of: number
  readonly good?: boolean
  readonly children?: React.ReactNode
}

function Figure({ title, value, of, good = false, children }: FigureProps) {
  const share = of > 0 ? (value / of) * 100 : 0
  return (
    <div>
      <div className={classes.about}>
        <Text size="sm" tone="ink-2">
          {title}
        </Text>
        <Text size="sm" tone="ink-3" numbers>
          {share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)} %
        </Text>
      </div>
      <Text size="2xl" weight={700} numbers>
        {formatNumber(value)}
      </Text>
      <Progress value={share} color={good ? 'good' : 'brand'} size="sm" aria-label={title} />
      <Text size="xs" tone="ink-3" mt="xs">
        {children}
      </Text>
    </div>
  )
}

function ByWay({ counts }: { counts: MessageCounts }) {
  const ways = (['bell', 'mail'] as const).flatMap((way) => {
    const numbers = counts[way]
    return numbers ? [{ way, numbers }] : []
  })
  if (ways.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={420} mt={20}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Way`}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{t`Delivered`}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{t`Opened`}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{t`Followed`}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{t`Not reached`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ways.map(({ way, numbers }) => (
            <Table.Tr key={way}>
              <Table.Td>{wayWords[way]}</Table.Td>
              <Table.Td className={classes.number ?? ''}>{formatNumber(numbers.delivered)}</Table.Td>
              <Table.Td className={classes.number ?? ''}>{formatNumber(numbers.opened)}</Table.Td>
              <Table.Td className={classes.number ?? ''}>{formatNumber(numbers.followed)}</Table.Td>
              <Table.Td className={classes.number ?? ''}>
                <Link to={`?missed=${way}`} aria-label={`${notReachedWords[way]}: ${numbers.missed}`}>
                  {formatNumber(numbers.missed)}
                </Link>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
