import { Button } from '@mantine/core'
import { CREATE_CIRCLE, FIND_CIRCLE, MEETUPS, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PageTabs } from '../../../../ui/layout/page-tabs.tsx'

const places = [
  { label: 'Meetups', to: MEETUPS },
  { label: 'Find a circle', to: FIND_CIRCLE },
  { label: 'My circles', to: MY_CIRCLES },
] as const

/** Header of the circle and meetup pages: tabs between them, and a button to create a circle. */
export function SectionHead() {
  return (
    <>
      <PageHeader
        title="Learning circles"
        lead="Small groups that learn together and meet up, on campus or online."
        actions={
          <Button component={Link} to={CREATE_CIRCLE} leftSection={<IconPlus size={18} />}>
            Create a circle
          </Button>
        }
      />
      <PageTabs label="Learning circles" pages={places} />
    </>
  )
}
