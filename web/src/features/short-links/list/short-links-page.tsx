import { Menu, Switch } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { IconArchive, IconChartBar, IconCopy, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import type { ListFilters } from '../../../ui/data-table/toolbar/list-filters.tsx'
import { allFilters, choiceFilters, namedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { figuresAddress, LINKS } from '../addresses.ts'
import { shortLinkReads, tagsQuery } from '../queries.ts'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { stateFrom, stateOptions } from './link-state.tsx'
import { firstColumns, shortLinkColumns } from './short-link-columns.tsx'
import { useLinkActs } from './use-link-acts.ts'

const useLinkList = () =>
  useList({
    call: api.shortLinks.list,
    columns: shortLinkColumns,
    firstColumns,
    usual: '-created_at',
    filters: ['state', 'tag', 'reported', 'import', 'importName'],
    asked: ({ state, tag, reported, import: imported }) => ({
      state: stateFrom(state),
      tag,
      reported: reported ? 'true' : undefined,
      import: imported,
    }),
    screen: 'short-links',
    csv: (query) => api.shortLinks.csv({ query }),
  })

/** Short links: staff make them here, and see how often each is followed. */
export default function ShortLinksPage() {
  const list = useLinkList()
  const filters = useLinkFilters(list)
  const opened = useOpenedRow({ list })
  const { archive, restore } = useLinkActs()
  const clipboard = useClipboard()
  const deleting = useDeleting(opened)
  const copy = ({ link }: ShortLinkRow) => {
    clipboard.copy(link)
    toast.success('Copied')
  }

  return (
    <>
      <ListPage
        list={list}
        label="short links"
        title="Short links"
        lead="Addresses of ours that lead elsewhere, and who follows them"
        create={{ label: 'Create', begin: opened.create }}
        importAt={`${LINKS}/bulk-import`}
        searchBy="Title, short or long URL"
        filters={filters}
        opening={opened}
        rowMenu={(link) => (
          <RowMenu label={`Actions for ${link.title}`}>
            <Menu.Item leftSection={<IconChartBar size={18} />} component={Link} to={figuresAddress(link.id)}>
              Figures
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => copy(link)}>
              Copy link
            </Menu.Item>
            <EditItem onClick={() => opened.open(link)} />
            {link.archived_at ? (
              <Menu.Item leftSection={<IconRestore size={18} />} onClick={() => restore.mutate(link)}>
                Restore
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconArchive size={18} />} onClick={() => archive.mutate(link)}>
                Archive
              </Menu.Item>
            )}
            <DeleteItem onClick={() => deleting.begin(link)} />
          </RowMenu>
        )}
        empty={{
          title: 'No short links yet',
          text: 'A short link is easy to read, print and say. Create the first one, and see who follows it.',
        }}
      />
      <RowFormDrawer
        opened={opened}
        noun="short link"
        activity={{ kind: 'short_link', reads: shortLinkReads }}
      >
        {(link) => (
          <LinkForm
            key={link?.id}
            link={link}
            onClose={opened.close}
            onDelete={link ? () => deleting.begin(link) : undefined}
          />
        )}
      </RowFormDrawer>
      <DeleteLinkDialog deleting={deleting} />
    </>
  )
}

type LinkList = ReturnType<typeof useLinkList>

/** State, tag, those that somebody has reported, and the sheet that they came with. */
function useLinkFilters(list: LinkList): ListFilters<keyof LinkList['filters']> {
  const { data: tags = [] } = useQuery(tagsQuery)
  const { tag, reported } = list.filters
  const tagOptions = [...new Set([...tags, ...(tag ? [tag] : [])])].map((one) => ({ value: one, label: one }))
  return allFilters(
    choiceFilters(
      list,
      { name: 'state', label: 'State', options: stateOptions, placeholder: 'All but the archive' },
      { name: 'tag', label: 'Tag', options: tagOptions },
    ),
    {
      set: [
        ...(reported ? [{ name: 'reported' as const, field: 'Reports', value: 'open' }] : []),
        ...namedFilter(list, { name: 'import', named: 'importName', label: 'Import' }),
      ],
      fields: (
        <Switch
          key="reported"
          label="Reported by visitors"
          checked={Boolean(reported)}
          onChange={(event) => list.setFilters({ reported: event.currentTarget.checked ? 'yes' : null })}
        />
      ),
    },
  )
}
