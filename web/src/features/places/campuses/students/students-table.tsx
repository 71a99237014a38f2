import { Button, Menu, Modal } from '@mantine/core'
import type { CampusStudent } from '@muster/contract/places/campus/campus.ts'
import { IconMail, IconPhone, IconSchool, IconSchoolOff, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { BulkDialogs } from '../../../../ui/bulk/bulk-dialogs.tsx'
import type { BulkDialogAct } from '../../../../ui/bulk/use-bulk.ts'
import { useBulk } from '../../../../ui/bulk/use-bulk.ts'
import { ListTable } from '../../../../ui/data-table/list-table.tsx'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from '../campus-details-page.module.css'
import { campusReads } from '../queries.ts'
import type { Contact } from './use-student-acts.ts'
import { useStudentActs } from './use-student-acts.ts'
import type { StudentList } from './use-student-list.ts'

/** Number of first names that the dialog shows. */
const MOST_NAMED = 3

interface Readers {
  /** Names of the loaded rows only. */
  readonly names: readonly string[]
  readonly count: number
  /** The count is a lower bound, because the server stops counting at a limit. */
  readonly countIsCapped?: boolean | undefined
}

/** Example: 'Asha, Basil, Chitra and 28 others'. */
function readersInWords({ names, count, countIsCapped }: Readers): string {
  const named = names.slice(0, MOST_NAMED).map((name) => name.split(' ')[0] ?? name)
  const others = count - named.length
  const rest =
    others === 1 && !countIsCapped ? '1 other' : `${formatNumber(others)}${countIsCapped ? '+' : ''} others`
  return new Intl.ListFormat('en').format(others > 0 ? [...named, rest] : named)
}

/** Sends a message to all selected members of a campus. */
const messageStudents = (orgId: string | undefined, readers: Readers): BulkDialogAct => ({
  verb: 'Send',
  title: (what) => `Message ${what}`,
  follows: `It’ll go to ${readersInWords(readers)}. They’ll get it as a notification from you, and by email unless they’ve turned that off. Anyone who opted out of campus messages, or got one in the last 24 hours, will be left out. The summary will show how many were reached.`,
  reason: { label: 'Message' },
  call: (rows, { reason = '' }) =>
    api.campusHealth.message.answer({
      body: { ...rows, text: reason, ...(orgId && { org_id: orgId }) },
    }),
})

interface StudentsTableProps {
  list: StudentList
  orgId: string | undefined
}

/** Members of the campus, with the lead's actions for each. */
export function StudentsTable({ list, orgId }: StudentsTableProps) {
  const { mark, show, contact, closeContact } = useStudentActs(orgId)
  const selection = useSelection<CampusStudent>({ list, nameOf: ({ full_name }) => full_name })
  const bulk = useBulk({
    list,
    selection,
    noun: { one: 'member', many: 'members' },
    changes: campusReads,
  })
  const { data: shown = [], pagination } = list.query.data ?? {}
  const { selected } = selection
  const messageTo = (rows: readonly CampusStudent[], { count = 0, countIsCapped = false } = {}) =>
    bulk.begin(
      messageStudents(orgId, { names: rows.map(({ full_name }) => full_name), count, countIsCapped }),
    )
  const message = () =>
    selected.kind === 'rows'
      ? messageTo(selected.rows, { count: selected.rows.length })
      : messageTo(shown, pagination)
  const messageAll = () => {
    selection.selectMatching()
    messageTo(shown, pagination)
  }
  return (
    <section>
      <header className={classes.tableHead}>
        <h2>Members{pagination && !list.isFiltered && <span>{totalOf(pagination)}</span>}</h2>
        {list.file && <CsvButton {...list.file} />}
        <Button
          leftSection={<IconMail size={18} />}
          disabled={!pagination || pagination.count === 0}
          onClick={selected.kind === 'rows' && selected.rows.length > 0 ? message : messageAll}
        >
          Message students
        </Button>
      </header>
      <ListTable
        list={list}
        label="members of the campus"
        searchBy="Name, member ID or level"
        selection={selection}
        bulk={
          <BulkAct icon={<IconMail size={18} />} onClick={message}>
            Message
          </BulkAct>
        }
        bulkTakesMatching
        rowMenu={(student) => (
          <RowMenu label={`Actions for ${student.full_name}`}>
            <Menu.Item component={Link} to={`/profile/${student.muid}`} leftSection={<IconUser size={18} />}>
              Profile
            </Menu.Item>
            {student.mobile && (
              <Menu.Item
                leftSection={<IconPhone size={18} />}
                onClick={() => show({ student, what: 'mobile' })}
              >
                Show phone number
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconMail size={18} />} onClick={() => show({ student, what: 'email' })}>
              Show email address
            </Menu.Item>
            <TypeItem student={student} mark={mark} />
          </RowMenu>
        )}
        empty={
          <EmptyState title="No one here yet">
            Members who choose this college when they sign up or in their settings will appear here.
          </EmptyState>
        }
      />
      <BulkDialogs bulk={bulk} />
      <ContactDialog contact={contact} onClose={closeContact} />
    </section>
  )
}

interface TypeItemProps {
  student: CampusStudent
  mark: ReturnType<typeof useStudentActs>['mark']
}

function TypeItem({ student, mark }: TypeItemProps) {
  const { is_alumni } = student
  return (
    <Menu.Item
      leftSection={is_alumni ? <IconSchool size={18} /> : <IconSchoolOff size={18} />}
      onClick={() => mark({ student, isAlumni: !is_alumni })}
    >
      {is_alumni ? 'Mark as student' : 'Mark as alumni'}
    </Menu.Item>
  )
}

interface ContactDialogProps {
  contact: Contact | undefined
  onClose: () => void
}

/** Shows a phone number or email address with a link to call or write. */
function ContactDialog({ contact, onClose }: ContactDialogProps) {
  return (
    <Modal
      opened={contact !== undefined}
      onClose={onClose}
      title={contact && `${contact.what === 'mobile' ? 'Phone number' : 'Email address'} of ${contact.name}`}
      size={420}
    >
      {contact && (
        <>
          <Text size="xl" weight={600} numbers>
            <a href={`${contact.what === 'mobile' ? 'tel' : 'mailto'}:${contact.text}`}>{contact.text}</a>{' '}
            <CopyButton value={contact.text} label="Copy" />
          </Text>
          <p>We’ve recorded that you looked, and {contact.name} can see it under Recent activity.</p>
        </>
      )}
    </Modal>
  )
}
