import { Button } from '@mantine/core'
import type { SharedPicture } from '@muster/contract/recognition/celebrations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Callout } from '../../../ui/layout/callout.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import rows from '../../../ui/layout/rows.module.css'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { ownPicturesQuery } from './queries.ts'
import classes from './shared-pictures.module.css'

/** All pictures that the member shares by link. Sharing can be stopped at any time. */
export default function SharedPicturesPage() {
  useTitle('Shared pictures')
  const shared = useQuery(ownPicturesQuery)
  return (
    <>
      <PageHeader
        title="Shared pictures"
        crumbs={[{ label: 'Profile', to: '/dashboard/profile' }, { label: 'Shared pictures' }]}
        lead="Levels and approved work that you’ve shared by link. When you stop sharing one, its link stops working."
      />
      <QueryView query={shared} skeleton={<SkeletonRows />}>
        {({ is_public, pictures }) => (
          <Stack gap="lg">
            {!is_public && pictures.length > 0 && (
              <Callout tone="warn" title="Your profile is private">
                These links won’t work until you make it public.
              </Callout>
            )}
            <Card>
              {pictures.length === 0 ? (
                <EmptyState
                  title="No shared pictures yet"
                  action={
                    <Button component={Link} to="/dashboard/mujourney">
                      See your journey
                    </Button>
                  }
                >
                  When you reach a level or get work approved, you can share a picture of it.
                </EmptyState>
              ) : (
                <ul className={rows.list}>
                  {pictures.map((picture) => (
                    <Row key={picture.cause} picture={picture} isPublic={is_public} />
                  ))}
                </ul>
              )}
            </Card>
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function Row({
  picture: { cause, title, url, token, shared_at },
  isPublic,
}: {
  picture: SharedPicture
  isPublic: boolean
}) {
  const withdraw = useAction({
    call: () => api.celebrations.withdraw.answer({ params: { cause } }),
    invalidates: [ownPicturesQuery.queryKey],
  })
  return (
    <li className={`${rows.row} ${classes.row}`}>
      {isPublic && (
        <img
          className={classes.picture}
          src={`/api/v1/public/celebrations/${token}/picture/`}
          alt=""
          width={120}
          height={63}
          loading="lazy"
        />
      )}
      <div className={classes.text}>
        <b>{title}</b>
        <Text as="span" size="xs" tone="ink-2">
          Shared <RelativeTime value={shared_at} />
        </Text>
      </div>
      <div className={classes.acts}>
        {isPublic && <CopyButton value={url} label="Copy link" />}
        <Button
          variant="subtle"
          aria-label={`Stop sharing ${title}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Stop sharing
        </Button>
      </div>
    </li>
  )
}
