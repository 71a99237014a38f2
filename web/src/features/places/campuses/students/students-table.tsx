import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MenuItem, Modal } from '@mantine/core'
import type { CampusStudent } from '@muster/contract/places/campus/campus.ts'
import { IconMail, IconPhone, IconSchool, IconSchoolOff, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../../../ui/data-table/list-table.tsx'
import { totalOf } from '../../../../ui/data-table/pager.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../../ui/data-table/selection/use-selection.ts'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { useStartMessage } from '../../../notices/messages/shared/use-start-message.ts'
import classes from '../campus-details-page.module.css'
import { detailsQuery } from '../queries.ts'
import type { Contact } from './use-student-acts.ts'
import { useStudentActs } from './use-student-acts.ts'
import type { StudentList } from './use-student-list.ts'
import { WrittenTo } from './written-to.tsx'

interface StudentsTableProps {
  list: StudentList
  orgId: string | undefined
}

/** Members of the campus, with the lead's actions for each. */
export function StudentsTable({ list, orgId }: StudentsTableProps) {
  const { mark, show, contact, closeContact } = useStudentActs(orgId)
  const selection = useSelection<CampusStudent>({ list, nameOf: ({ full_name }) => full_name })
  const { data: shown = [], pagination } = list.query.data ?? {}
  const { selected } = selection
  const start = useStartMessage()
  const { data: details } = useQuery(detailsQuery(orgId))
  /** Writes to the selected students, or to all that match. */
  const write = () => {
    const campus = { kind: 'campus' as const, place: orgId ?? null }
    const name = details?.college_name.slice(0, 80) ?? t`My campus`
    const chosen = selected.kind === 'rows' && selected.rows.length > 0 ? selected.rows : null
    start.mutate({
      audience: chosen
        ? { ...campus, name, ids: chosen.map(({ user_id }) => user_id) }
        : { ...campus, name, query: { ...list.narrowed } },
    })
  }
  return (
    <section>
      <header className={classes.tableHead}>
        <h2>
          {t`Members`}
          {pagination && !list.isFiltered && <span>{totalOf(pagination)}</span>}
        </h2>
        {list.file && <CsvButton {...list.file} />}
        <Button
          leftSection={<IconMail size={18} />}
          disabled={!pagination || pagination.count === 0}
          loading={start.isPending}
          onClick={write}
        >
          {t`Message students`}
        </Button>
      </header>
      <WrittenTo ids={shown.map(({ user_id }) => user_id)} orgId={orgId}>
        <ListTable
          list={list}
          label={t`members of the campus`}
          searchBy={t`Name, member ID or level`}
          selection={selection}
          bulk={
            <BulkAct icon={<IconMail size={18} />} onClick={write}>
              {t`Message`}
            </BulkAct>
          }
          bulkTakesMatching
          rowMenu={(student) => (
            <RowMenu label={t`Actions for ${ph({ fullName: student.full_name })}`}>
              <MenuItem component={Link} to={`/profile/${student.muid}`} leftSection={<IconUser size={18} />}>
                {t`Profile`}
              </MenuItem>
              {student.mobile && (
                <MenuItem
                  leftSection={<IconPhone size={18} />}
                  onClick={() => show({ student, what: 'mobile' })}
                >
                  {t`Show phone number`}
                </MenuItem>
              )}
              <MenuItem leftSection={<IconMail size={18} />} onClick={() => show({ student, what: 'email' })}>
                {t`Show email address`}
              </MenuItem>
              <TypeItem student={student} mark={mark} />
            </RowMenu>
          )}
          empty={
            <EmptyState title={t`No one here yet`}>
              {t`Members who choose this college when they sign up or in their settings will appear here.`}
            </EmptyState>
          }
        />
      </WrittenTo>
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
    <MenuItem
      leftSection={is_alumni ? <IconSchool size={18} /> : <IconSchoolOff size={18} />}
      onClick={() => mark({ student, isAlumni: !is_alumni })}
    >
      {is_alumni ? t`Mark as student` : t`Mark as alumni`}
    </MenuItem>
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
      title={
        contact &&
        (contact.what === 'mobile'
          ? t`Phone number of ${ph({ name: contact.name })}`
          : t`Email address of ${ph({ name: contact.name })}`)
      }
      size={420}
    >
      {contact && (
        <>
          <Text size="xl" weight={600} numbers>
            <a href={`${contact.what === 'mobile' ? 'tel' : 'mailto'}:${contact.text}`}>{contact.text}</a>{' '}
            <CopyButton value={contact.text} label={t`Copy`} />
          </Text>
          <p>
            <Trans>
              We’ve recorded that you looked, and {ph({ name: contact.name })} can see it under Recent
              activity.
            </Trans>
          </p>
        </>
      )}
    </Modal>
  )
}
