/**
 * The icons that material-table imports by name from `@mui/icons-material`. The shapes are Google's Material icons
 * (Apache-2.0, see NOTICE); package.json of the project puts this package in place of the two thousand others.
 */
import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

/** @param {string} name @param {string} d the path, on a square of 24 */
const icon = (name, d) => createSvgIcon(createElement('path', { d }), name);

export const AddBox = /* @__PURE__ */ icon(
  'AddBox',
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-2 10h-4v4h-2v-4H7v-2h4V7h2v4h4z',
);
export const ArrowDownward = /* @__PURE__ */ icon(
  'ArrowDownward',
  'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
);
export const Check = /* @__PURE__ */ icon('Check', 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z');
export const ChevronLeft = /* @__PURE__ */ icon('ChevronLeft', 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z');
export const ChevronRight = /* @__PURE__ */ icon('ChevronRight', 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z');
export const Clear = /* @__PURE__ */ icon(
  'Clear',
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);
export const DeleteOutlined = /* @__PURE__ */ icon(
  'DeleteOutlined',
  'M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2z',
);
export const Edit = /* @__PURE__ */ icon(
  'Edit',
  'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04c.39-.39.39-1.02 0-1.41l-2.34-2.34a.996.996 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z',
);
export const FilterList = /* @__PURE__ */ icon('FilterList', 'M10 18h4v-2h-4zM3 6v2h18V6zm3 7h12v-2H6z');
export const FirstPage = /* @__PURE__ */ icon(
  'FirstPage',
  'M18.41 16.59 13.82 12l4.59-4.59L17 6l-6 6 6 6zM6 6h2v12H6z',
);
export const LastPage = /* @__PURE__ */ icon('LastPage', 'M5.59 7.41 10.18 12l-4.59 4.59L7 18l6-6-6-6zM16 6h2v12h-2z');
export const Remove = /* @__PURE__ */ icon('Remove', 'M19 13H5v-2h14z');
export const Replay = /* @__PURE__ */ icon(
  'Replay',
  'M12 5V1L7 6l5 5V7c3.31 0 6 2.69 6 6s-2.69 6-6 6-6-2.69-6-6H4c0 4.42 3.58 8 8 8s8-3.58 8-8-3.58-8-8-8',
);
export const SaveAlt = /* @__PURE__ */ icon(
  'SaveAlt',
  'M19 12v7H5v-7H3v7c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2v-7zm-6 .67 2.59-2.58L17 11.5l-5 5-5-5 1.41-1.41L11 12.67V3h2z',
);
export const Search = /* @__PURE__ */ icon(
  'Search',
  'M15.5 14h-.79l-.28-.27C15.41 12.59 16 11.11 16 9.5 16 5.91 13.09 3 9.5 3S3 5.91 3 9.5 5.91 16 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14',
);
export const ViewColumn = /* @__PURE__ */ icon('ViewColumn', 'M14.67 5v14H9.33V5zm1 14H21V5h-5.33zm-7.34 0V5H3v14z');
