import { useAddressSearch, withPart } from '@/components/ui/table/useAddressSearch';

export type SortOrder = { field: string; direction: 'asc' | 'desc' };

/** The order that the address asks for, `?sort=name` or `?sort=-name`, and a function that puts another one there. */
export function useSortOrder(): [SortOrder | null, (order: SortOrder) => void] {
  const [search, changeSearch] = useAddressSearch();
  const asked = search.get('sort') ?? '';
  const isDown = asked.startsWith('-');
  const field = isDown ? asked.slice(1) : asked;

  function sortBy(order: SortOrder): void {
    const sort = order.direction === 'asc' ? order.field : `-${order.field}`;
    changeSearch((now) => withPart(now, 'sort', sort), { replace: true });
  }
  return [field === '' ? null : { field, direction: isDown ? 'desc' : 'asc' }, sortBy];
}
