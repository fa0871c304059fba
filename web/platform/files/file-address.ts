/** Where a file is read. @param size the thumbnail of a picture. */
export const fileAddress = (id: string, size?: 'small'): string => `/api/files/${id}${size ? `?size=${size}` : ''}`
