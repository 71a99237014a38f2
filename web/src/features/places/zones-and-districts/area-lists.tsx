import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuItem, Modal, Tabs } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import type { AreaCollege } from '@muster/contract/places/zones-and-districts.ts'
import { IconPhone, IconSchool, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { ListTable } from '../../../ui/data-table/list-table.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { CsvButton } from '../../../ui/data-table/toolbar/csv-button.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import type { Area } from './area.ts'

interface AreaListsProps {
  area: Area
  id: string | undefined
}

/** Tabs of students and campuses. The tab is kept in the URL; changing it resets the page. */
export function AreaLists({ area, id }: AreaListsProps) {
  const [params, setParams] = useAddressParams()
  const tab = params.get('tab') === 'campuses' ? 'campuses' : 'students'
  const show = (chosen: string | null) =>
    setParams(
      { ...(id && { [area.noun]: id }), ...(chosen === 'campuses' && { tab: chosen }) },
      { preventScrollReset: true },
    )
  return (
    <Text as="section" mt="md">
      <Tabs value={tab} onChange={show} mb="md">
        <Tabs.List aria-label={t`Lists`}>
          <Tabs.Tab value="students">{t`Student management`}</Tabs.Tab>
          <Tabs.Tab value="campuses">{t`Campus management`}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'students' ? <Students area={area} id={id} /> : <Colleges area={area} id={id} />}
    </Text>
  )
}

function Students({ area, id }: AreaListsProps) {
  const list = area.useStudents(id)
  return (
    <ListTable
      list={list}
      label={area.words.students}
      searchBy={t`Name, member ID or level`}
      tools={list.file && <CsvButton {...list.file} />}
      rowMenu={({ full_name, muid, org_id }) => (
        <RowMenu label={t`Actions for ${full_name}`}>
          <MenuItem component={Link} to={`/profile/${muid}`} leftSection={<IconUser size={18} />}>
            {t`Profile`}
          </MenuItem>
          <MenuItem
            component={Link}
            to={`/dashboard/campus/${org_id}`}
            leftSection={<IconSchool size={18} />}
          >
            {t`Campus`}
          </MenuItem>
        </RowMenu>
      )}
      empty={<EmptyState title={t`No one here yet`}>{area.words.noStudents}</EmptyState>}
    />
  )
}

interface Shown {
  readonly lead: string
  readonly lead_number: string | null
}

function Colleges({ area, id }: AreaListsProps) {
  const list = area.useColleges(id)
  const permissions = usePermissions()
  const mayOpenDetails = permissions !== null && administers(permissions)
  const [shown, setShown] = useState<Shown>()
  const showing = useAction({
    call: (college: AreaCollege) => area.showLead(college.id, id),
    success: false,
    onDone: setShown,
  })
  return (
    <>
      <ListTable
        list={list}
        label={area.words.campuses}
        searchBy={t`Title or code`}
        tools={list.file && <CsvButton {...list.file} />}
        rowMenu={(college) => (
          <RowMenu label={t`Actions for ${ph({ title: college.title })}`}>
            <MenuItem
              component={Link}
              to={
                mayOpenDetails
                  ? `/dashboard/campus-details?org_id=${college.id}`
                  : `/dashboard/campus/${college.id}`
              }
              leftSection={<IconSchool size={18} />}
            >
              {t`View campus`}
            </MenuItem>
            {college.lead_number && (
              <MenuItem
                leftSection={<IconPhone size={18} />}
                onClick={() => !showing.isPending && showing.mutate(college)}
              >
                {t`Show lead’s number`}
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={<EmptyState title={t`No campuses yet`}>{area.words.noCampuses}</EmptyState>}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t`Phone number of ${ph({ lead: shown?.lead ?? '' })}`}
        size={420}
      >
        {shown?.lead_number ? (
          <>
            <Text size="xl" weight={600} numbers>
              <a href={`tel:${shown.lead_number}`}>{shown.lead_number}</a>{' '}
              <CopyButton value={shown.lead_number} label={t`Copy`} />
            </Text>
            <p>
              <Trans>
                We’ve recorded that you looked, and {ph({ lead: shown.lead })} can see it under Recent
                activity.
              </Trans>
            </p>
          </>
        ) : (
          <p>
            <Trans>{ph({ lead: shown?.lead })} hasn’t added a phone number.</Trans>
          </p>
        )}
      </Modal>
    </>
  )
}
