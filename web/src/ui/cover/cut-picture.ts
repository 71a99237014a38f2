/** A crop area in the picture's own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Crops and scales a picture.
 * @throws when the browser can't decode or draw it
 */
export async function cutPicture(address: string, part: Part, size: Size): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: size.width, height: size.height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) => {
    // Every browser can encode JPEG, not every one WebP. The server re-encodes it anyway.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.92,
    )
  })
}
