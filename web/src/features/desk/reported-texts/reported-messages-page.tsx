import { plural, t } from '@lingui/core/macro'
import type { ReportedText } from '@muster/contract/desk/reported-texts.ts'
import { type ReportedKind, reportedKinds } from '@muster/contract/lib/words.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { NextQueue } from '../../../shell/manage/waiting/next-queue.tsx'
import { CsvButton } from '../../../ui/data-table/toolbar/csv-button.tsx'
import { ListFilterBar } from '../../../ui/data-table/toolbar/list-filters.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { ReportedFacts, readable } from '../../../ui/reported/reported-case.tsx'
import { ReportedDecisions, reportedKeys } from '../../../ui/reported/reported-decisions.tsx'
import { type ReportedActs, useReportedActs } from '../../../ui/reported/use-reported-acts.ts'
import { beginningOf } from '../../../ui/text/beginning.ts'
import { CaseRead } from '../../../ui/work-queue/open/open-case.tsx'
import { holding } from '../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../ui/work-queue/use-queue.ts'
import { REFRESH_EVERY_MS } from '../../../ui/work-queue/waiting/refresh-every.ts'
import { OverdueChip } from '../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../ui/work-queue/work-area.module.css'
import { reportWords } from '../../circles/learning-circles/shared/thread-words.ts'

interface KindWords {
  /** Name of the kind in the filter. */
  readonly label: string
  /** 'Asha Nair’s message' */
  readonly of: (author: string) => string
  /** What it's in, to or about, below the author's name. */
  readonly about: (name: string) => string
  /** Heading of what was written around it. */
  readonly around: string
}

const words: Readonly<Record<ReportedKind, KindWords>> = {
  message: {
    label: t`Circle message`,
    of: (author) => t`${author}’s message`,
    about: (circle) => circle,
    around: t`Conversation`,
  },
  intro: {
    label: t`Intro`,
    of: (author) => t`${author}’s intro`,
    about: (group) => t`Intro in ${group}`,
    around: t`Intros in this group`,
  },
  reply: {
    label: t`Reply to an intro`,
    of: (author) => t`${author}’s reply`,
    about: (group) => t`Reply in ${group}`,
    around: t`Intro and replies`,
  },
  greeting: {
    label: t`Greeting`,
    of: (author) => t`${author}’s greeting`,
    about: (member) => t`Greeting to ${member}`,
    around: t`Greetings`,
  },
  review: {
    label: t`Peer review`,
    of: (author) => t`${author}’s review`,
    about: (task) => t`Review of work for ${task}`,
    around: t`Work and reviews`,
  },
}

const states = { open: t`Waiting`, removed: t`Removed`, dismissed: t`Kept` } as const
const narrowedBy = {
  kind: choiceFilter(
    t`Type`,
    reportedKinds.map((value) => ({ value, label: words[value].label })),
    { placeholder: t`Any type` },
  ),
}
/** A removal changes what members see, such as a thread. */
const reads = [keyOf(api.reportedTexts), keyOf(api.circleThreads)]
const counts = queryOf(api.reportedTexts.counts, {}, { refetchInterval: REFRESH_EVERY_MS })
const paramsOf = ({ id }: ReportedText) => ({ text_id: id })

/** Texts that members have reported, with what was written around them and their author's history, one at a time. */
export default function ReportedMessagesPage() {
  const queue = useQueue({
    call: api.reportedTexts.list,
    states,
    narrowedBy,
    asked: (state) => ({ state }),
    screen: 'reported-messages',
    // A queue has no columns to choose from: the file has all.
    csv: ({ columns: _, ...query }) => api.reportedTexts.csv({ query }),
  })
  const acts = useReportedActs<ReportedText>({
    remove: (row, body) => api.reportedTexts.remove.answer({ params: paramsOf(row), body }),
    keep: (row) => api.reportedTexts.dismiss.answer({ params: paramsOf(row) }),
    undo: (row) => api.reportedTexts.undo.answer({ params: paramsOf(row) }),
    nameOf: ({ author, kind }) => words[kind].of(author),
    reads,
    onUndone: (row) => queue.open(row.id),
  })
  return (
    <QueuePage
      queue={queue}
      name="reported_messages"
      title={t`Reported messages`}
      label={t`messages`}
      next={t`Next message`}
      previous={t`Previous message`}
      counts={counts}
      keys={reportedKeys}
      actions={queue.file && <CsvButton {...queue.file} />}
      searchPlaceholder={t`Text, circle, group or task`}
      filters={<ListFilterBar list={queue.list} />}
      item={(row) => ({
        name: row.author,
        about: readable(row.text),
        facts: `${words[row.kind].about(row.about)} · ${plural({ reports: row.reports }, { one: `# report`, other: `# reports` })}`,
        since: row.reported_at,
      })}
      waits={(row) => row.state === 'open'}
      allDone={{
        title: t`Nothing waiting`,
        text: t`When a member reports a message, an intro, a greeting or a peer review, it’ll appear here.`,
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.reportedTexts.hold, paramsOf(row))}
      work={(row) => <TextCase row={row} acts={acts} />}
    />
  )
}

function TextCase({ row, acts }: { row: ReportedText; acts: ReportedActs<ReportedText> }) {
  const about = words[row.kind].about(row.about)
  return (
    <CaseRead
      query={queryOf(api.reportedTexts.read, { params: paramsOf(row) })}
      errorTitle={t`We couldn’t load this report`}
    >
      {(found) => (
        <>
          <Row as="header" gap="xs sm" align="center" wrap>
            <div className={workArea.title}>
              <h2>
                <Writer {...row} />
              </h2>
              <Text size="sm" tone="ink-3">
                {row.about_path ? <Link to={row.about_path}>{about}</Link> : about}
                {' · '}
                {plural({ reports: row.reports }, { one: `# report`, other: `# reports` })}
              </Text>
            </div>
            <OverdueChip since={row.reported_at} overdue={row.overdue} />
          </Row>
          <Text tone="ink-2" mt="xs">
            {[
              ...row.reasons.map((reason) => reportWords[reason]),
              ...row.notes.map((note) => `“${note}”`),
            ].join(', ')}
          </Text>
          {row.text_path && (
            <Text size="sm" mt="xs">
              <Link to={row.text_path}>{t`Open in its thread`}</Link>
            </Text>
          )}
          <ReportedFacts found={found} title={words[row.kind].around} />
          <ReportedDecisions
            row={row}
            acts={acts}
            calls={api.reportedTexts}
            what={`${row.author}’s “${beginningOf(readable(row.text))}”`}
          >
            {t`Its author will see your reason. You can undo this for ten minutes.`}
          </ReportedDecisions>
        </>
      )}
    </CaseRead>
  )
}

/** The author, linked to the members list, where staff act on accounts. */
function Writer({ author, author_muid }: Pick<ReportedText, 'author' | 'author_muid'>) {
  if (!author_muid) return author
  return <Link to={`/dashboard/manage-users?search=${encodeURIComponent(author_muid)}`}>{author}</Link>
}
