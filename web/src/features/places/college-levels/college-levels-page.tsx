import { Menu } from '@mantine/core'
import type { CollegeLevelRow } from '@muster/contract/places/college-levels.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter, levelOptions } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { formatRelative } from '../../../ui/text/format.ts'
import { collegeColumns } from './college-columns.tsx'
import { CollegeLevelForm, collegeReads } from './college-level-form.tsx'

const levels = [{ value: '0', label: 'Level 0' }, ...levelOptions]

/** Level and growth of every college. Staff set levels manually here. */
export default function CollegeLevelsPage() {
  const list = useList({
    call: api.collegeLevels.manage,
    columns: collegeColumns,
    usual: 'org',
    narrowedBy: { level: choiceFilter('Level', levels) },
    screen: 'college-levels',
    csv: (query) => api.collegeLevels.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const release = useAction({
    call: ({ id }: CollegeLevelRow) => api.collegeLevels.release.answer({ params: { college_id: id } }),
    success: (_answer, { org }) => `${org} will get its level automatically again from tonight`,
    invalidates: collegeReads,
  })
  const countedAt = list.query.data?.data.find(({ counted_at: at }) => at)?.counted_at

  return (
    <>
      <ListPage
        list={list}
        label="colleges"
        title="College levels"
        lead={
          countedAt
            ? `Growth over the last 30 days, updated ${formatRelative(countedAt)}`
            : 'Growth over the last 30 days'
        }
        create={{ label: 'Set a level', begin: opened.create }}
        searchBy="College or code"
        opening={opened}
        rowMenu={(college) => (
          <RowMenu label={`Actions for ${college.org}`}>
            <EditItem onClick={() => opened.open(college)} />
            {college.level_is_manual && (
              <Menu.Item
                leftSection={<IconUsersGroup size={18} />}
                onClick={() => !release.isPending && release.mutate(college)}
              >
                Switch to automatic
              </Menu.Item>
            )}
          </RowMenu>
        )}
        empty={{
          title: 'No colleges yet',
          text: 'Every college has a level from 0 to 7, based on the levels of its active members.',
        }}
      />
      <RowFormDrawer
        opened={opened}
        noun="college level"
        activity={{ kind: 'college_level', reads: collegeReads }}
      >
        {(college) => <CollegeLevelForm key={college?.id} college={college} onClose={opened.close} />}
      </RowFormDrawer>
    </>
  )
}
