import { Button, Menu } from '@mantine/core'
import type { CampusStudent } from '@muster/contract/places/campus/campus.ts'
import { IconMail, IconPhone, IconSchool, IconSchoolOff, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BulkDialogs } from '../../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../../ui/bulk/use-bulk.ts'
import { ListTable } from '../../../../ui/data-table/list-table.tsx'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import classes from '../campus-details-page.module.css'
import { campusReads } from '../queries.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { messageStudents } from './message-students.ts'
import { useStudentActs } from './use-student-acts.ts'
import type { StudentList } from './use-student-list.ts'

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
