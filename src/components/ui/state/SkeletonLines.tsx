import { Skeleton, Stack } from '@mui/material';

/** A placeholder in the shape of the content to come: rows of two lines. */
export function SkeletonLines({ rows = 3, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <Stack role="status" aria-label={label} spacing={2} sx={{ width: '100%' }}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton variant="text" width="60%" height={24} />
          <Skeleton variant="text" width="85%" height={18} />
        </div>
      ))}
    </Stack>
  );
}
