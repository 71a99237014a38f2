import { MOST_HOLDERS, type TypeOverview } from '@muster/contract/access/dynamic-types.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'
import classes from './dynamic-types.module.css'
import { overviewQuery } from './queries.ts'
import { SideTabs, sideAt } from './side-tabs.tsx'

/** Every dynamic type, what it opens, and its number of holders. */
export default function TypesOverview() {
  useTitle('Dynamic types')
  return (
    <ListFrame>
      <ListHead title="Dynamic types" lead="What each type gives access to, and who has it" />
      <div className={classes.tools}>
        <SideTabs />
      </div>
      <QueryView query={useQuery(overviewQuery)} skeleton={<SkeletonRows rows={6} />}>
        {(types) => (
          <ul className={classes.types}>
            {types.map((type) => (
              <TypeCard key={type.type} type={type} />
            ))}
          </ul>
        )}
      </QueryView>
    </ListFrame>
  )
}

function TypeCard({ type: { type, opens, roles, members, holders } }: { type: TypeOverview }) {
  return (
    <li className={classes.type}>
      <Text as="h2" size="lg" weight={700} heading>
        {type}
      </Text>
      <Text tone="ink-2">{opens}.</Text>
      <Row as="p" gap="2xs md" wrap mt="2xs">
        {holders === 0 && (
          <Text as="span" tone="ink-2">
            No one has it
          </Text>
        )}
        {holders > 0 && <b>{holdersText(holders)}</b>}
        {roles > 0 && <Link to={sideAt('role', type)}>{counted(roles, 'role')}</Link>}
        {members > 0 && <Link to={sideAt('user', type)}>{counted(members, 'member')} directly</Link>}
      </Row>
    </li>
  )
}

/** The server caps the count at a thousand. */
const holdersText = (count: number) =>
  count < MOST_HOLDERS
    ? plural(count, { one: '1 member has it', many: (n) => `${n} members have it` })
    : `${formatNumber(count)} or more members have it`

const counted = (count: number, noun: string) =>
  count < MOST_HOLDERS ? formatCount(count, noun) : `${formatNumber(count)} or more ${noun}s`
