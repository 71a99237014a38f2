import { ph, t } from '@lingui/core/macro'
import { Modal, Skeleton } from '@mantine/core'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { voucherPictureQuery } from '../queries.ts'
import classes from '../vouchers.module.css'

interface PictureDialogProps {
  voucher: VoucherRow | undefined
  onClose: () => void
}

/** The picture of the voucher as it's emailed. */
export function PictureDialog({ voucher, onClose }: PictureDialogProps) {
  return (
    <Modal
      opened={voucher !== undefined}
      onClose={onClose}
      title={t`${ph({ user: voucher?.user ?? '' })}’s voucher`}
      size={760}
    >
      {voucher && <Picture voucher={voucher} />}
    </Modal>
  )
}

function Picture({ voucher }: { voucher: VoucherRow }) {
  const picture = useQuery(voucherPictureQuery(voucher))
  return (
    <>
      <QueryView
        query={picture}
        errorTitle={t`We couldn’t load the picture`}
        skeleton={<Skeleton className={classes.picture} height="auto" />}
      >
        {(blob) => (
          <BlobPicture
            blob={blob}
            alt={t`Voucher ${ph({ code: voucher.code })} for ${ph({ karma: voucher.karma })} karma`}
          />
        )}
      </QueryView>
      <Row justify="end" mt="md">
        <DownloadButton
          load={() => api.vouchers.picture({ params: { voucher_id: voucher.id } })}
          fileName={`${voucher.code}.jpg`}
        >
          {t`Download`}
        </DownloadButton>
      </Row>
    </>
  )
}

function BlobPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img className={classes.picture} src={address} alt={alt} width={1200} height={675} />
}
