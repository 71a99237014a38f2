import { ph, plural, t } from '@lingui/core/macro'
import { Button, Select, Skeleton } from '@mantine/core'
import { resultsPath, SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../../ui/address/with-parameters.ts'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { hackathonPageQuery } from '../../hackathons/queries.ts'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { galleryQuery, type ProjectOrder } from '../queries.ts'
import { ProjectRules } from '../rules/project-rules.tsx'
import classes from './gallery.module.css'
import { ProjectCard } from './project-card.tsx'

const orders: readonly { readonly value: ProjectOrder; readonly label: string }[] = [
  { value: 'number', label: t`By number` },
  { value: 'title', label: t`By name` },
  { value: '-likes', label: t`Most liked` },
]

/** The teams' projects at a hackathon. Those who run it set the deadline and the visibility here. */
export default function GalleryPage() {
  const { id = '' } = useParams()
  const hackathon = useQuery(hackathonPageQuery(id))
  useTitle(hackathon.data ? t`Projects: ${ph({ title: hackathon.data.title })}` : t`Projects`)
  if (isMissing(hackathon.error)) return <NoSuchHackathon to={SPECIAL_EVENTS} link={t`All special events`} />
  return (
    <QueryView query={hackathon}>
      {({ title, editable, my_roles, gallery_is_open, results_published_at, time_zone, tracks }) => (
        <>
          <PageHeader
            title={t`Projects`}
            crumbs={[...hackathonCrumbs(id, title), { label: t`Projects` }]}
            lead={t`Everything the teams have made.`}
            actions={
              results_published_at && (
                <Button
                  component={Link}
                  to={resultsPath(id)}
                  variant="default"
                  leftSection={<IconTrophy size={18} />}
                >
                  {t`View results`}
                </Button>
              )
            }
          />
          {editable && <ProjectRules id={id} timeZone={time_zone} />}
          {gallery_is_open || editable || my_roles.length > 0 ? (
            <Gallery id={id} tracks={tracks} />
          ) : (
            <Closed />
          )}
        </>
      )}
    </QueryView>
  )
}

const Closed = () => (
  <Card>
    <EmptyState title={t`The gallery isn’t open yet`}>
      {t`The organisers will open it once the projects are in. You’ll find yours on your project page.`}
    </EmptyState>
  </Card>
)

interface GalleryProps {
  id: string
  tracks: readonly { readonly id: string; readonly name: string }[]
}

function Gallery({ id, tracks }: GalleryProps) {
  const [params, setParams] = useAddressParams()
  const search = params.get('search') ?? ''
  const track = params.get('track')
  const sortBy = orders.find(({ value }) => value === params.get('sort'))?.value ?? 'number'
  const list = useInfiniteQuery(
    galleryQuery(id, { search: search || undefined, track: track ?? undefined, sortBy }),
  )
  const change = (name: string, value: string | null) =>
    setParams((before) => withParameters(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    })
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  return (
    <>
      <search className={classes.filters}>
        <SearchBox
          value={search}
          placeholder={t`Find a project or team`}
          onChange={(text) => change('search', text || null)}
        />
        {tracks.length > 0 && (
          <Select
            aria-label={t`Track`}
            placeholder={t`Any track`}
            clearable
            data={tracks.map(({ id: value, name }) => ({ value, label: name }))}
            value={track}
            onChange={(value) => change('track', value)}
          />
        )}
        <Select
          aria-label={t`Sort by`}
          allowDeselect={false}
          data={orders}
          value={sortBy}
          onChange={(value) => change('sort', value === 'number' ? null : value)}
        />
      </search>
      <EndlessList
        query={list}
        items={items}
        keyOf={({ id: key }) => key}
        render={(project) => <ProjectCard project={project} />}
        count={plural(total, { one: `# project`, other: `# projects` })}
        end=""
        skeleton={
          <div className={classes.skeleton}>
            <Skeleton height={280} radius="lg" />
            <Skeleton height={280} radius="lg" />
          </div>
        }
        empty={
          <Card>
            {search || track ? (
              <EmptyState kind="search" title={t`No matching projects`}>
                {t`Try a shorter word or another track.`}
              </EmptyState>
            ) : (
              <EmptyState title={t`No projects yet`}>
                {t`Projects appear here once teams have submitted them.`}
              </EmptyState>
            )}
          </Card>
        }
      />
    </>
  )
}
